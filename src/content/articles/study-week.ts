export const studyWeekText = `
Nearly every family that comes to us has made a study plan at least once. It was usually made on a Sunday evening, it usually had colours, and it usually lasted until the second Wednesday. Then there was a school trip, a cold and somebody's birthday, and by Friday the plan was an accusation on the fridge.

The plan was not too lazy. It was too tidy. It was made for a child who is never tired and a family in which nothing happens. This article describes how to make a smaller one, which bends and does not break, for a child of about nine to eleven who is preparing for an exam beside ordinary school.

## Start with what is already there

Take a sheet of paper with seven columns and write in what cannot move: school, clubs, the evening at the grandparents, the time at which your child is no longer human. Be honest about that last one. For most children of ten it is some time before seven in the evening, and work done after it takes twice as long and is half as good.

Then mark the times when nothing is expected. Not the spare minutes between two clubs: real gaps, an hour or more, in which a child can be bored or build something. Protect at least one on every day before you add any study. Play is not the reward for learning. It is where a good deal of it settles.

Only now look at what is left. In most weeks it comes to three or four places of half an hour, and perhaps one longer one at the weekend. That is enough. It comes to two hours or so, which is what we ask for beside a weekly class, and we would rather have one hour done well than three done tired.

## Small, and in the same place

A session for a child of ten should be between twenty and thirty minutes. That is about as long as most can attend to something hard without drifting, and it is short enough that starting does not feel like jumping into cold water.

Put it in the same place every time. The kitchen table is fine. What matters is that the pencil, the paper and the book are already there, the television is not on, and the telephone is in another room, including yours. A child who has to look for a rubber has left the room in every sense.

Tie each session to something that happens anyway. 'After the snack on Tuesdays' works better than 'half past four', because the snack will happen and half past four will pass unnoticed. Habits hang on other habits.

## One thing at a time, and then another

Give each session one purpose that fits in a sentence. 'Fractions' is not a purpose. 'Adding fractions with different denominators, six questions, with a drawing for the first two' is. Your child should be able to tell you at the end whether it was done.

Across the week, mix the subjects. It feels better to do fractions on Monday, Tuesday and Wednesday, because by Wednesday it goes smoothly. The smoothness is misleading: the method was chosen before the question was read. Spread out and mixed up, practice feels harder and lasts longer, because each time the child has to work out what kind of question this is. That is the skill that an exam asks for.

A week that we often suggest looks like this:

- Tuesday, twenty-five minutes: mathematics, one topic, including two questions from a topic of a month ago.
- Thursday, twenty-five minutes: reading a page or two closely and answering four questions in full sentences.
- Saturday morning, half an hour: reasoning, a mixed set, talked through afterwards.
- Sunday, ten minutes: the mistakes page, about which more below.
- Every day, with no timer: reading something, anything, for pleasure.

Notice that Monday, Wednesday and Friday are empty. They are not there to be filled.

> They are there for the week in which Tuesday goes wrong.

## The mistakes page

If you take only one thing from this article, take this one. Keep an exercise book in which every page is one mistake worth keeping. At the top goes the question, copied or cut out. Below it, in the child's own words, goes what happened: 'I read metres but the answer was in centimetres', 'I forgot that the remainder still needs a bus'. Then the question done again, properly. Nothing else.

On Sundays, choose two old pages, cover the answers and do them again. When a question has gone right three times, on three different Sundays, it may be crossed out with as much ceremony as you like.

The book does two things. It makes practice go where it is needed, and it changes what a mistake is. In most children's minds a wrong answer is a small verdict. On a page of its own it becomes a specimen: interesting, and on the way out.

## Testing beats reading again

Children like to revise by looking at things they already know. It is pleasant and nearly useless. What makes a memory stronger is fetching it: closing the book and writing down what you can, explaining a method to somebody who pretends not to understand, answering a question before checking the notes.

So replace 'read it again' with 'tell me'. Ten minutes in the car with 'how would you find three fifths of forty?' are worth more than half an hour of highlighting. Flash cards are good if they are used with the answers hidden. A younger sister who wants to be taught is better still.

## When to use a clock

Not at first. Timing a method that is not yet secure teaches hurrying, and hurrying is hard to unlearn. While something is new, take as long as it takes and talk as much as you like.

Once a child gets a kind of question right most of the time, a gentle clock helps. Do not start with 'you have ten minutes'. Start by measuring: do eight questions and see how long they took. Next week see whether it took a little less. The child races against last week and not against other children, and the number comes down by itself. Full papers with exam timing belong to the last months, no more than one a week until the summer before the test.

## What to say

Parents ask us for the right praise. There is a simple rule: describe what you saw. 'You tried it another way when the first did not work' is something a child can do again tomorrow. 'You are so clever' is not, and it makes the next hard question dangerous, since who knows what failing it would prove.

When it goes badly, keep it small. Stop after two honest attempts, write the question on the mistakes page and leave it for the tutor or for Sunday. An evening of tears over question eleven teaches only that question eleven ends in tears. If there are tears more than now and then, the work is too hard, too long or too late in the day. Change one of the three before you change anything else.

And say out loud that the plan is yours to mend. 'This is not working on Thursdays, what shall we do about it?' is a sentence that a ten-year-old can answer, often very well. Children keep plans that they helped to make.

## The week when everything goes wrong

It will come, so decide now what happens then. Our advice is the rule of one: in a bad week, do one session, whichever is easiest, and count the week as kept. A plan that has been kept a little is still a plan. A plan that has been broken has to be started all over again, which is much harder than carrying on.

Do not catch up. The missed sessions are gone, and nothing dreadful has happened. Two hours in one afternoon to make up for a lost week will cost you the following week as well.

In the holidays, halve everything, and leave one full week with nothing in it. Children come back from such a week noticeably better at mathematics. We cannot fully explain it, but after many summers we have stopped being surprised.

## How to tell whether it works

Not by marks, at least not from one week to the next. A mark depends on the paper, the day and the breakfast. Look at these instead, once a month:

1. Does your child start without being asked more than once?
2. Can they explain something now that they could not explain four weeks ago?
3. Are pages being crossed out in the book of mistakes?
4. Are they sleeping, eating and playing as before?

If the first three are yes and the fourth is no, it is too much, whatever the marks say. If the fourth is yes and the others are not, change the content, not the hours: make it easier, shorter or more mixed, or ask somebody who can see what is missing.

A good week at this age is modest. Four short sessions, a book at bedtime, a page of mistakes and a great deal of football. Kept for a year, that is about a hundred hours of attention. Very few colourful plans ever come to so much.
`;
