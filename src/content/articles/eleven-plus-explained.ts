export const elevenPlusExplainedText = `
Ask three parents at a school gate about the 11 Plus and you may hear three different exams described. All three can be right. The name covers a family of entrance tests that children in England sit at the start of Year 6, mostly for places at grammar schools. It is not a national exam. There is no national date, no national paper, no national pass mark and no certificate at the end of it. Almost every confusion that parents bring to us comes from advice that is true somewhere else.

This article starts from nothing. It says who sets the tests, what they contain, when the deadlines fall, how scores work, and what is worth doing in each of the years before. Where something depends on your area, it says so, and tells you where to look.

## Who sets the test

There are about 160 grammar schools in England, and they are spread very unevenly. Some counties, such as Kent, Lincolnshire and Buckinghamshire, have many. Most have none. Some schools run their own test, some share one with their neighbours, and in a few places the local authority runs one test for everybody.

The papers are usually bought from a test provider. GL Assessment is the one that most parents have heard of, and its tests are used in many areas. It is not the only one: other providers write papers as well, some groups of schools have had their own written, and a number of schools set part of the exam themselves, often a piece of writing. Areas also change provider from time to time, so a practice book bought for an older brother may be practice for a test that no longer exists.

The consequence is simple. Before you buy anything, find out which test your chosen schools use this year. The admissions page of each school says so, in a document called the admissions policy or admissions arrangements. Read that document for the year in which your child would start Year 7, not the current one. If it is unclear, ring the school office. They are asked every day and they do not mind.

Independent schools have their own arrangements, often with tests at a different time of the year. Northern Ireland has a transfer test of its own, with its own calendar. Neither is covered here.

## What is in it

Four subjects come up again and again, but no area has to use all four, and the weight of each differs.

- English: comprehension, vocabulary, spelling, punctuation and grammar. Some schools add a piece of writing.
- Mathematics: the curriculum up to the end of Year 5 and often a little of Year 6, with an emphasis on problems that take more than one step.
- Verbal reasoning: codes, word relationships, sequences of letters and logical puzzles in words.
- Non-verbal reasoning: patterns, rotations, reflections, sequences and nets, with no words at all. Some tests call part of this spatial reasoning.

Papers are commonly between 45 minutes and an hour, and they are often multiple choice, with answers marked on a separate sheet. That sheet deserves practice of its own. Children who understand every question can still lose marks by missing a line and shifting every answer after it by one.

The tests are fast. Many children who find the questions manageable at the kitchen table are surprised to meet them at a rate of one or two a minute. Speed comes last, though. A child who is hurried before the method is secure merely learns to be wrong sooner.

## The calendar

Dates differ by area and change slightly each year, but the shape of the year is steady. It starts earlier than many families expect.

1. Year 5, spring and early summer: visit schools. Many hold open days for Year 5 families in these months, while the evenings are light and before the test.
2. Year 5, summer: register for the test. Registration opens and closes by area, usually at some point between spring and the end of the summer term, and some areas close it in June or July. It is a separate step from applying for a school place, and late registrations are often refused. In a few areas children at local primary schools are entered automatically. In most you must do it yourself.
3. Year 6, September: the test. Most areas test in the first weeks of the autumn term, a few somewhat later. A test may take one morning, or two sessions on different days.
4. Year 6, October: results. Most areas send them before the deadline for applications, so that you can choose with them in hand.
5. Year 6, 31 October: the national deadline for the secondary school application, made to your own local authority, whichever schools you name on it.
6. Year 6, 1 March: offers. Local authorities send offers for secondary schools on 1 March, or on the next working day where that falls on a weekend.

Two of these steps catch people out. The first is the registration in the summer of Year 5, because nothing reminds you of it. The second is the application in October: passing a test does not apply for a place. A child with a splendid score whose parents did not name the school on the form will not be offered a place there.

Put the registration dates of your schools into a calendar now, with a reminder a fortnight before. Where your child may need extra time, larger print, rest breaks or another arrangement, ask about it in the same week, since schools want evidence and want it early.

## What the score means

The number on the letter is rarely a number of correct answers. The raw mark is turned into a standardised score, which compares a child with the others who sat the same test and makes an adjustment for age in months, so that a child born in August is not at a disadvantage against one born in September. An average score is often set at 100, and scores commonly run from about 70 to about 140.

Then comes the question of what is enough, and here areas part company completely. There are two broad systems. In the first there is a qualifying score: every child who reaches it is eligible, and places are then given by the school's rules, very often by distance or catchment. In the second, places go to the highest scores in order until they are full. Some schools mix the two, with some places by score and others reserved for local children. Many give priority to children in care and to children who receive the pupil premium, sometimes with a slightly lower qualifying score.

> The same score can mean an offer in one town and a disappointment in the next.

When somebody tells you that a child needs 121, ask where, and in which year.

## Should my child sit it at all

A grammar school is a good place for some children and not for others. Clever is not the test. The better question is whether your child enjoys learning at some speed, in a group where many others do too, and whether the particular school would suit the particular person. Look also at the other schools near you with the same curiosity. In most areas of the country the majority of children, including many very able ones, are happily taught in schools that select nobody.

Signs that it is worth trying are a child who reads for pleasure, picks up new ideas in mathematics without much repetition, is working at or above what the school expects, and is curious about the test rather than frightened of it. Signs to wait, or to leave it, are constant tiredness, dread of mistakes, or a wish that is entirely yours.

Talk with the class teacher. Primary schools are not allowed to prepare children for the test in school hours in most areas, but teachers can tell you honestly how your child compares and what holds them back.

## What to do, year by year

We suggest starting at least two years before the exam. That sounds long. The point is the opposite of pressure: early means little and often, with time to be bored, to be ill and to have a summer.

In Year 4, read. Read to your child as well as with them, choose books slightly harder than they would pick, and talk about what people in the story want. Learn the times tables until they need no thought. Play games with cards, dice, words and shapes. If you do nothing else in this year, it will still have been a good one.

In Year 5, build the methods. Work through the mathematics curriculum and find out what is shaky. Meet each type of reasoning question once, slowly, with somebody who can explain why the answer is the answer. Two or three short sessions a week are plenty, and an hour or two of homework in total is enough. In the summer term, register.

In the summer before Year 6, bring in the clock. Short timed sections first, then whole papers, never more than one a day and not every day. After each paper, spend longer on what went wrong than the paper took. Take a proper holiday, with no books at all.

In the last two weeks, do less. Nobody learns a new topic in September of Year 6, but plenty of children arrive exhausted. Sleep, breakfast and knowing where the toilets are will be worth more than another paper.

## If it does not go to plan

Say this to your child before the test and mean it: you will be loved exactly as much on the evening of the results, and there is a good school for you either way. Then have a real plan for that, with a school you have visited and can speak well of.

If a score is just below the line there may be a review or an appeal, and the letter explains how. Waiting lists move, sometimes until September, because families accept other places or move house. Some grammar schools also admit a few children in later years and many take a large number into the sixth form, where the route is through GCSE results.

And keep the work. The reading, the fractions and the habit of explaining an answer will be just as useful in Year 7, wherever Year 7 turns out to be.
`;
