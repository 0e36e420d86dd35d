export const choosingASecondarySchoolText = `
For most of primary school the question of where comes next is far away. Then, somewhere in Year 5, it arrives all at once: open days, brochures, a spreadsheet from a neighbour, and the feeling that everybody else knows how it works. They mostly do not. This article sets out how places at state secondary schools in England are given, what is worth finding out, and how to fill in the form so that it does what you want.

It applies to every family, whether or not a selective test is part of the plan. If one is, the test is an extra step in front of the ordinary one. It never replaces it.

## How places are really given

Every state school that has more applicants than places must use published rules to decide who gets them, called oversubscription criteria. They are set out in the school's admissions arrangements, which you will find on its website, and they work like a queue with priorities. Children whose education, health and care plan names the school come first, then children who are or were in care. After that come groups that differ from school to school: brothers and sisters of pupils, children of staff, distance from the gate, a catchment area, attendance at certain primary schools, faith, aptitude in a subject, or a score in a test.

Distance usually decides the end of the queue. It is measured in a particular way, most often in a straight line from a point at your home to a point at the school, and the arrangements say how. Ask the school, or look in your council's booklet, for the distance of the last child who was offered a place in each of the past three years. That one figure tells you more about your chances than anything you will hear in a playground. It moves from year to year, so treat it as a range.

Two things follow. The first is that nobody chooses a secondary school quite freely. You say what you would like, in order, and the rules decide. The second is that it is worth spending your time on schools which your child could really attend.

## Make a short list from a table

Before you visit anything, write down every school that your child could reach in a reasonable time, including those that nobody talks about. Three columns are enough:

- How would we get there, door to door, on a wet morning in January?
- Under which rule might we be offered a place, and how likely is it, looking at the last few years?
- What do we actually know about it, and from whom?

The last column is humbling. Most of what people know about schools is ten years old and came from somebody who has never been inside. Inspection reports are worth reading, with an eye on the date and on the whole text, not merely the headline. Results are worth reading as well, but ask about progress, which says what a school does with the children it gets, and not only about grades, which largely say which children it gets.

Cross out what is impossible. Aim for four to six that you are prepared to see.

## When to go

Many schools open their doors twice: in the summer term for families in Year 5 and again in September and early October for those in Year 6. Go in Year 5 if you can. There is no hurry, the teachers are less tired, and your child has a year to get used to the idea. If a selective school is on the list, Year 5 is not a preference but a need, because registration for the test generally closes in the summer, before Year 6 begins.

Go twice to any school that you would put first, and once on an ordinary day. Most schools will show you round during lessons if you ask for it. An open evening is a performance, and there is nothing wrong with that, but you would not buy a house after seeing it by candlelight only.

## What to look at

Brochures all say the same things.

> Buildings, ties and swimming pools are memorable, and matter least.

Look instead at the small things that nobody can rehearse.

1. The corridors between lessons. Are they calm without being silent? Do teachers greet children by name?
2. The walls. Is the work on them recent, is it by all kinds of children, and are there corrections on it?
3. The library at lunch. Is somebody in it?
4. The toilets. Children will tell you about them, and they are right to.
5. Your guide. If a pupil shows you round, ask what they would change. A guide who can answer freely is the best advertisement a school has.
6. Your own child. Watch what they linger over, and do not ask for a verdict in the car. Ask the next day what they remember.

## What to ask

You will have two minutes with a head of year and about five with a teacher. Questions that can be answered with a slogan are wasted. These usually bring out something real:

- What happens in the first fortnight for a child who arrives knowing nobody?
- How are children put into sets or groups, how often do they move, and who decides it?
- A child is quiet, does all the work and is never in trouble. Who notices if they are unhappy?
- What would you do if my child found mathematics too easy? And what if it were too hard?
- How much homework is there in Year 7 in a usual week, and what is it for?
- What do you do about telephones?
- What has the school got wrong in the past few years, and what was done about it?

If your child has a special educational need or a disability, ask to speak to the coordinator for those needs, the SENCO, and make it a separate appointment. Ask what support looks like on a Tuesday, not what the policy says. How quickly and how plainly you get an answer is in itself an answer.

## Filling in the form

You apply to the local authority in which you live, even for schools outside it, through one form, and the national deadline is 31 October of Year 6. Depending on where you live you may name between three and six schools, in order. Some schools, mainly those with a faith or with tests, ask for a supplementary form as well. It goes to the school itself, often with an earlier deadline.

Now for the part about which most nonsense is talked. Schools do not see where you placed them. Each school puts all its applicants in the order of its own rules, without knowing whether you named it first or last. The local authority then looks at all the lists and offers you the highest school on your form that could give you a place. This is called an equal preference system, and it has two consequences:

- Put the schools in the order in which you would truly like them. You cannot lose your second choice by naming an ambitious first. If the first cannot offer a place, you are treated at the second exactly as if you had named it first.
- Use every line, and let one of them be a school at which your child is very likely to be offered a place. Leaving lines empty does not make anybody more likely to give you the only one you named. If none of your choices can offer a place, the authority will offer one wherever there is room, which may be far away.

If you hope for a grammar school, find out before the deadline whether your child reached the standard. In most areas the results are sent in October for exactly this reason. Reaching the standard does not mean a place: the school's other rules still apply.

Send the form in a week early. Keep the confirmation. If you move house after that, tell the authority at once and have proof ready, since addresses are checked.

## After the first of March

Offers are sent on 1 March, or on the next working day. If it is the one you hoped for, accept it and celebrate with some restraint, because somebody in the class did not get theirs.

If it is not, take these steps in this order. Accept the offer that you have, which costs nothing and does not weaken your case elsewhere. Ask to be put on the waiting lists of the schools you prefer: lists are kept in the order of the rules, not by date, and a surprising number of places come free between March and September. Then think about an appeal, if you have a reason that the panel can weigh: a mistake in how the rules were applied, or a need of your child which this school can meet and the offered one cannot. 'It is the better school' is not such a reason, however true it feels.

Then go and look at the school that you were offered, as if for the first time. Families often ring us in March in despair and again in November to say that it is going rather well.

## The conversation at home

Decide what is yours to decide, and say so. A child of ten can have an opinion about travelling, about friends and about how a place felt. They should not have to carry the choice. 'We will listen to everything you say, and then we will decide together which order to put them in' is honest and takes a weight off.

Do not fall in love in front of them with a place that is uncertain. Speak well of at least two schools. Avoid the words 'first choice' in the year of the form, and 'failed' for ever.

And keep some weekends. Six schools, seen properly, will take three Saturdays and a few mornings. Everything else, the rankings and the forums and the whispered advice at the gate, can be done without. Choose a school in which your child will be known by name. Most of the rest is built at home and in lessons, week by week, afterwards.
`;
