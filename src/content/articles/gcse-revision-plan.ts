export const gcseRevisionPlanText = `
In January the summer seems a long way off. Mock results are on the table, somebody has said 'you have got to start now', and nobody has said with what. Between then and the first paper in May there are about seventeen weeks, of which two are Easter and several are spent having a cold. It is enough, if it is used for the right things in the right order.

This plan has four stages. It is written for students in Year 11, but parents will find a section of their own near the end. It supposes eight or nine subjects, a life besides, and a wish to do well rather than to suffer visibly.

## Before anything: find out what there is

Every GCSE has a specification, a public document in which the exam board lists everything that may be asked. It is the most useful and least read thing in the whole business. Ask each teacher which board and which specification you are following, including the tier where there is one, download it and print only the pages with the content.

Then go through it with three colours. Green means I could answer a question on this tomorrow. Amber means I recognise it. Red means I would rather not discuss it. Do it quickly, twenty minutes a subject, and do not be ashamed of red: it is a map, and nobody has ever been lost because a map was honest.

At the same time look at the dates. Exam boards publish the timetable well before the summer, and your school will give you your own. Write down every paper: subject, date, morning or afternoon, length, what is in it. You will see that the subjects are not spread evenly, and that some end weeks before others. A plan that gives every subject the same hour on the same day until June ignores the most important thing you know.

## Stage one, January and February: mend the reds

This is the time for understanding. There is still a teacher in front of you several times a week and there is no clock. Choose two or three red topics a week, over all subjects, and mend them properly: read one good explanation, work through an example with the answer visible, then one with the answer hidden, then explain it out loud. If it does not work after an honest half hour, take it to your teacher with a precise question. 'I do not understand electricity' is impossible to help. 'I do not see why the current is the same all the way round' can be answered in two minutes.

Four or five sessions of forty minutes a week are enough now, besides homework, which counts as revision if it is done with the book shut. Leave at least one evening and most of one day at the weekend entirely free. You are building a habit that has to last until June, and habits that hurt do not last.

In English literature, and wherever there are set texts, read them again in this stage. It is the last moment for it. Quotations come later, and need a text to hang on.

## Stage two, March: fetch, do not look

By now most reds should be amber. The work changes. It is no longer a matter of understanding things but of being able to bring them to mind without help, and there is only one way to get better at that, which is doing it.

Highlighting and copying out notes are popular because they are restful. They make you familiar with the page, and familiarity feels like knowledge until the page is taken away. These work instead, and feel worse:

- The blank page. Write a topic at the top, close everything and write all you know in five minutes. Then open the book and add what was missing in another colour. Next week do it again, and watch the second colour shrink.
- Cards with a question on one side. Short ones, made by you, mixed over all subjects. A card that you got right comes back in a week, one that you got wrong comes back tomorrow.
- Teaching. Explain a topic to somebody who asks 'why?' at every step. Brothers are good at this.
- Questions from old papers, a topic at a time, marked with the board's own mark scheme.

Space it out. Half an hour on Monday, ten minutes on Thursday and ten the week after are worth far more than fifty minutes on Monday. And mix it: two subjects in an evening, with something different in between.

Mark schemes deserve an hour to themselves. They show that examiners do not reward knowledge in general but particular things, said in particular ways: two reasons for two marks, a unit, a comparison that uses the word 'whereas', a judgement at the end. Marking your own answer, strictly, is the quickest lesson in exam technique there is. It is free, and almost nobody does it.

## Stage three, Easter to the first paper: whole papers

The Easter holidays are the one stretch in which you decide what happens all day, and they are easily spoiled in two ways: by doing nothing for eight days, and by doing ten hours a day for three. Aim for three sessions on a working day, two in the morning and one in the afternoon, each of about an hour and a half with a break in the middle. Stop at teatime. Take at least four days off completely, and say in advance which.

Now do full papers against the clock, at a table, with the telephone outside the door. One in each subject to begin with, then more in those that are weakest or come first. A paper has three parts and the first is the shortest: doing it, marking it, and going through every lost mark to ask why. Was it something I did not know, something I knew but could not fetch, or something I misread? Each has a different cure. Keep a page for each subject with the answers to that question, and read it on the morning of the exam in place of your notes.

Learn to share out the minutes. Divide the time by the marks: a paper of 90 marks in 105 minutes gives a little over a minute for each. A six-mark question gets about seven minutes, and then you move on, even in the middle of a sentence. The first marks of a question are always easier to get than the last.

## Stage four, May and June: less, and well placed

Once exams begin, plan backwards from each paper. In the two days before it, that subject comes first: the page of lost marks, the cards you still get wrong, one or two questions to warm up. On the evening before, an hour at most, bag packed, ordinary supper, ordinary bedtime. A tired brain fetches badly, and no fact learned at midnight is worth what it costs at nine.

After a paper, do not discuss it. It is finished, and the others who are so certain about question four are often wrong. Eat something, rest for an hour, and turn to the next.

Many subjects have two or three papers some weeks apart. Between them, ask what has been covered and what has not: a second paper often leans towards what the first one left out, though it is never safe to bet on it.

## How much is enough

We are always asked for a number of hours. The honest answer is that an hour of fetching is worth three of copying, so the number says little. As a rough guide for somebody aiming at solid results in all subjects: about three or four hours a week in January, six to eight in March, four or five a day in the Easter holidays with proper days off, and one or two an evening once school is winding down, depending on what is coming.

If you are far above that and still anxious, more hours are not the cure. Talk to somebody: a teacher, a parent, a tutor, your doctor. Being unable to sleep or eat, or dreading every day, is not part of revision, and no grade requires it.

## For parents

> You cannot do it for them, and reminding has a short life.

What does help is mostly quiet.

1. Make a place. A table, a lamp, and an agreement about where everybody's telephone sleeps at night.
2. Ask about method, not quantity. 'Tell me one thing you could not do last week' is a better question than 'how much have you done?'.
3. Be the blank page. Hold the cards, ask the questions, pretend not to understand. You need know nothing about chemistry for this.
4. Keep the house running. Meals at usual times, a quiet hour in the evening, a lift on the day with the radio on.
5. Watch sleep before you watch marks. It goes first when something is wrong.
6. Protect one thing they love. The match on Saturday is not the enemy of the grade. Often it is what makes the other six days possible.
7. Put the results in their place, out loud, in April and not in August. There are resits, other courses and many roads to most places, and your regard for them is not on the timetable.

## If it is already April

Then skip to the end of the plan and be ruthless. Get the specifications, mark them in three colours in one evening, and leave alone what is hopeless in each subject. Choose the amber topics with the most marks behind them, which past papers will show you. Do one past paper per subject at once, however badly it goes, and let the mistakes choose what you do next. Six weeks of fetching beat six months of highlighting.

And breathe. The exams are long, but each is only an hour or two of answering questions, most of which you have met before. That was the whole point of the winter.
`;
