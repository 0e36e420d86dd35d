export const fromGcseToUniversityText = `
Somewhere in the autumn of Year 11, between two mock exams, a form appears on which a student of fifteen or sixteen is asked to choose three or four subjects. It looks like a school form. In truth it is the first real fork in the road: what is left out now is not usually picked up again. Most students are told two things about it, to follow their hearts and to keep their options open, and the two do not always point the same way.

This article is about making that choice sensibly without knowing the future. It says which subjects lead where, what it is like to study them, how the two years run, and when applications to university begin to matter. It is about A-Levels in England. Technical courses such as T-levels, BTECs and apprenticeships are real alternatives, not consolation prizes, and deserve a conversation of their own with your school.

## Start from what you would read about anyway

At A-Level you spend about a third of your working week on each subject, for two years, at a depth that GCSE does not hint at. Nothing predicts a good result better than being willing to go on thinking about it when nobody has asked. So begin with evidence and not with ambition. Which lessons pass quickly? What do you look up afterwards? In which subject do you not mind being wrong?

Then check it against the second question: are you at least reasonably good at it? Most sixth forms ask for a certain grade at GCSE to begin a subject, and these thresholds exist for a reason. In mathematics, the sciences and languages, A-Level starts where the top of GCSE ends, and a student who only just scraped through will find the first term bewildering. If you like something and are not strong in it yet, a good summer can change that. Liking it less than the idea of it is not so easily mended.

A word about new subjects. Psychology, economics, politics, law, philosophy and sociology are not taught in most schools before sixteen, so you are choosing them blind. Read one popular book and one chapter of a textbook before you decide. If the textbook bored you, believe it.

## Which doors need which keys

Many degrees ask for nothing in particular. History, law, philosophy, business, English, most social sciences and a good many others are open to students with a wide range of A-Levels, as long as at least one of them asks for extended writing. It comes as a surprise to many families that law degrees do not, as a rule, want A-Level law, nor psychology degrees A-Level psychology.

Others have keys that you cannot do without. The details differ from one university to the next, but broadly:

- Medicine, dentistry and veterinary science generally want chemistry, very often biology, and one more.
- Engineering and physics want mathematics and generally physics.
- Mathematics degrees want mathematics, and many want or prefer further mathematics.
- Computer science very often wants mathematics, more often than computing itself.
- Economics at many universities wants mathematics.
- Chemistry, biochemistry and pharmacy want chemistry and usually another science or mathematics.
- Degrees in a language you have studied want that language. Several can be started from nothing.
- Art, design and architecture often want a portfolio, which is easier to build with art A-Level but does not always require it.

Do not rely on any list, including this one. Every university publishes the entry requirements of every course, and looking up ten of them takes an hour. Do it in the autumn of Year 11 for anything you can imagine wanting, and write down what they insist on. If the same subject turns up again and again, you have learned something.

The selective universities in the Russell Group used to publish a list of so-called facilitating subjects. They have since replaced it by a website on which you can try out combinations and see what they open and close. It is worth half an hour with your form in front of you.

## If you have no idea

That is the usual condition, whatever your friends say. Choose for breadth and for strength. Two subjects that support each other and one that is different make a good shape: mathematics, physics and history; biology, chemistry and English; geography, economics and French. Keep one subject with essays and, if you are at all comfortable with it, one with numbers. Between them they leave most of the doors in the list above at least ajar.

Three subjects are the norm and are all that universities ask for in nearly every case. A fourth makes sense for somebody who finds work easy and cannot decide, and for those who take further mathematics, which is often counted beside the other three.

> Three good grades beat four fair ones everywhere.

An extended project is worth considering in place of a fourth subject. You choose a question, research it for several months and write it up, or make something and explain it. It shows that you can work by yourself, it gives you something to say in an interview, and some universities will make a slightly lower offer to those who do well in it.

## Reasons that turn out badly

Over the years we have seen four of them often enough to list.

1. Because a friend is taking it. You will sit beside them for a term, and with the syllabus for two years.
2. Because of a teacher. Good teachers matter, and move on. Ask who teaches it in the sixth form before you decide.
3. Because it looks impressive. Admissions tutors read grades and reasons, and are not easily dazzled by a subject done badly.
4. Because it is said to be easy. There is no easy A-Level. There are subjects whose first month is easy.

And one reason is better than it sounds: because I would miss it. Students who give up music, a language or art with a real pang are often glad later that they kept it, even when it led nowhere in particular.

## The first term is a different country

Nearly everybody finds the first half-term of Year 12 a shock. It is not that the work is impossible. There is more time without lessons, and it is not free. As a rule of thumb, each hour of teaching wants about another hour of your own: reading, problems, notes put into your own words. Students who treat those hours as part of the timetable settle in by Christmas. Those who go into town tend to notice in March.

Three habits carry most of the weight. Go over each lesson within two days, closing the book and writing down what it was about. Ask at once when something does not make sense, because everything in week six stands on week two. And read beyond the course now and then, a little, out of interest: an article, a lecture online, a chapter. It makes the subject larger than the exam, and later it will be what you talk about.

It is usually possible to change a subject in the first few weeks. If by the end of September one of them is plainly wrong, say so. Waiting until January makes it a great deal harder.

## When university begins to matter

The calendar is longer than it looks. Applications to universities in the United Kingdom are made through one service, UCAS, in the autumn and winter of Year 13, but the material is gathered in Year 12.

- Year 12, autumn and winter: nothing but good work. Predicted grades grow out of it.
- Year 12, spring: look at courses, not yet at places. Read what the second and third years of a degree contain. Two courses of the same name can be quite different.
- Year 12, summer: visit open days, two or three rather than eight. Read. If your course has an admissions test, find out now when it is and when you have to register.
- Year 13, September and October: write. For Oxford and Cambridge, and for most courses in medicine, dentistry and veterinary science, applications close in the middle of October.
- Year 13, January: the main deadline for nearly everything else. Check the exact date each year.
- Year 13, spring: offers come in, and you choose one to aim for and one to fall back on.
- August: results, and with them a good many changes of plan that turn out well.

The personal statement has in recent years become a set of structured questions: why this course, how your studies have prepared you, and what you have done outside them. The advice has not changed with the form. Say what you have read, seen, made or thought about and what it led you to wonder. One particular thing that you can discuss for ten minutes is worth more than a list of twelve. Never claim a book that you have not finished.

Ask early about money as well. Tuition fee loans and maintenance loans are applied for separately from the place, in the spring, and bursaries often have their own deadlines. Universities say plainly on their websites what they offer to students from families with lower incomes, to carers and to those who have been in care. Many also make lower offers to such applicants. Nobody need be shy of asking.

## What parents can do

Ask questions, and be slow with answers. 'What would you read about anyway?' is a good one. So is 'what would have to be true for you to regret this?'. Tell them what you do all day, including the dull parts, and introduce them to two people who do something else. At fifteen the world of work is largely a rumour.

Then let it be their choice. You may be right about economics. But they will be the ones reading it on a wet Tuesday in February, and people work hardest at what they have chosen themselves. Very little is decided for ever at sixteen. What matters is to leave with three things done properly, a habit of finishing, and some curiosity still intact. Universities are looking for the same, and so, as it happens, is everybody else.
`;
