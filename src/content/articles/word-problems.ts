export const wordProblemsText = `
A parent wrote to us last year with a sentence that I have heard in many forms since: she can do all the sums, but as soon as there are words round them she cannot do any of it. The daughter, who was nine, put it better. The numbers are easy, she said, but they hide.

They do. A page of calculations tells a child exactly what to do: add these, divide those. A word problem gives a small story and asks a question about it, and the child has to decide which mathematics it is. That decision is the whole difficulty, and it is hardly ever taught. We teach the sums, then hand over the stories and are puzzled when nothing happens.

This article is about that missing step. It gives five ways in that work for children between eight and twelve, with examples, and says how to practise them at home without an argument.

## What goes wrong

Watch a child who is stuck and you will usually see one of four things.

Some children snatch. They look for the numbers, ignore the words and do something with them, most often adding. 'There are 24 sheep and 6 dogs in a field. How old is the farmer?' was put to schoolchildren in an old and famous experiment, and a remarkable number of them answered. They were not stupid. They had learned that a problem in a mathematics book always has an answer and that the answer is made from the numbers.

Some hunt for key words. They have been told that 'altogether' means add and 'left' means take away. It works for a year or two and then it betrays them: 'Sam has 12 marbles altogether, 5 of which are blue' wants a subtraction, and 'Nia has 8 left after giving away 5' wants an addition to find how many there were.

Some can choose one step, but not two. They find a number, feel the relief of having found one, and write it down as the answer to a question that asked for something else.

And some cannot read it. The mathematics is fine and the sentence is not: 'at least', 'each', 'a third as many', 'no more than', 'of which'. Those small words carry the meaning, and they are easy to skim.

Find out which it is before you help. Ask your child to tell you the story without any numbers. 'Some children go somewhere in some minibuses.' If they can tell it, the reading is sound. If they cannot, the problem is one of English, and reading it aloud twice will do more than any method.

## First way in: take the numbers away

Write the problem out and replace each number by a gap, or cover them with your thumb. 'A baker makes some loaves each day. He sells some of them and gives the rest to a school. How many does the school get in a week?'

Now there is nothing to snatch. Ask: what do we know, what would we like to know, and what would have to happen in between? Children who were stuck a minute ago will say: you take away what he sold and then you times it by seven. That is the whole of the problem solved, and the numbers can come back to do the rest.

Use this one for snatchers. Once a week, give them three problems without any numbers and ask only what they would do.

## Second way in: draw a bar

The drawing that helps most is not a picture of sheep. It is a bar: a plain rectangle that stands for an amount, cut into parts.

Take this: 'Tom has three times as many stickers as Ana. Together they have 48. How many has Tom?' Words alone invite a division of 48 by 3. Draw one box for Ana and three boxes of the same size for Tom, one below the other. There are four boxes in all and they hold 48, so each holds 12, and Tom has 36. Hardly any child who has drawn it gets it wrong.

Bars work for a surprising share of the exam. Fractions of an amount are a bar cut into equal parts. Ratio is two bars made of the same boxes. 'More than' and 'fewer than' are two bars with a piece sticking out. Percentages are a bar with ten parts. Money, ages, lengths and mixtures all submit to it.

Three rules make it work. The bars are drawn before anything is calculated. What is known is written inside, and what is asked is marked with a question mark. And it is drawn quickly and badly: nobody is to use a ruler.

## Third way in: say what the answer will look like

Before working anything out, write the beginning of the answer: 'Tom has ___ stickers', 'It takes ___ minutes', 'They need ___ minibuses'. Then guess roughly how large it will be. More than 48, or less? Nearer to ten or to a hundred?

It takes ten seconds and prevents two of the commonest losses of marks. The sentence keeps the real question in sight through two or three steps, so that a number found on the way is not mistaken for the end of it. And the guess catches the impossible. A child who expects something below 48 will not leave 144 standing.

It also deals with remainders. '50 children travel in minibuses that hold 16' has a calculator answer of 3.125 and a sentence 'They need ___ minibuses'. Nobody who has written that sentence puts 3.125 into it. Whether the remainder needs another minibus, or is left over like wool, or is shared out like cake, depends on the story, and only on the story.

## Fourth way in: make it smaller

When the numbers are unfriendly, change them. '3.6 metres of ribbon is cut into pieces of 0.45 metres. How many pieces?' freezes many children who would at once say what to do with 12 metres and pieces of 3 metres. So do that first: 12 divided by 3. The operation has been found, and it does not change when the numbers do. Then the awkward division is just a sum.

The same idea opens up large puzzles. 'How many handshakes if 20 people all shake hands?' Try it with 2 people, then 3, then 4, and write the results in a row: 1, 3, 6. Something is growing in a way that can be described. Selective schools are fond of such questions, because they show who is prepared to begin with something small.

## Fifth way in: work backwards

Some stories are told from the end. 'I think of a number, double it, add 7 and get 31.' Start at 31 and undo each thing in reverse: take away 7, halve it, 12. Draw the steps as a row of boxes with arrows if that helps, and walk back along it.

The type to look out for is the one in which a fraction is spent and an amount is left: 'Ben spent a third of his money on a book and then half of what remained on lunch. He has £4 left.' Backwards: £4 is half of what remained, so £8 remained after the book. That is two thirds, so a third is £4, and he began with £12. A bar shows it as well. In exams this kind of question is worth several marks and is left blank by many, though no step in it is hard.

## Practising at home

> One problem a day is better than twenty on Saturday.

Put it on the table at breakfast and talk about it for as long as the toast lasts. These habits help most:

- Read it twice before anybody touches a pencil, once aloud.
- Ask 'what is the story?' before 'what is the sum?'.
- When the answer is right, ask how, just as you would if it were wrong. A child who is only questioned about mistakes learns that a question means a mistake.
- When the answer is wrong, ask for the drawing, and let the child find it there.
- Let them make problems up for you. Writing a fair question with two steps is harder than solving one, and they enjoy watching you struggle.

Use real ones, too. Recipes for four when six are coming, a train that leaves before you can get there, whether the big bottle is really cheaper. Nobody says 'when will I ever need this' about pizza.

## A word about tables

None of this works on top of shaky number facts. Attention is limited, and a child who has to count up in sevens to find 7 times 8 has let go of the story by the time they get there. If tables take more than a second or two, spend five minutes a day on them for one term before you do anything else in this article. It is the least interesting advice that we give and the best value.

Facts to have at the fingertips by the end of Year 5 are the tables to 12, both ways round and as divisions, pairs that make 100 and 1,000, halves and doubles, and the handful of fractions that are also decimals and percentages: a half, the quarters, the fifths and the tenths.

## What progress looks like

It does not look like speed, to begin with. A child who used to snatch will become slower for a few weeks, because they are now reading. There will be drawings all over the page. Leave them: examiners give marks for method in written papers, and a bar is a method.

Then there comes a day, usually after a month or two, when you hear a pencil put down and a voice say 'oh, it is just one of those'. It is not a trick that was learned. It is a story that was understood. The numbers have nowhere left to hide.
`;
