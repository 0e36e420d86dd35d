import { MarkLeaf } from './mark.tsx';
import { Picture } from './picture.tsx';

const VIEW_BOX = '0 0 810 210';
/** The name whose letters are drawn below. Another name is set in the font of the headings. */
const DRAWN_NAME = 'Oakfold Tuition';
/** The room for another name, and about how wide its letters are for their height. */
const NAME_WIDTH = 590;
const LETTER_WIDTH = 0.55;

/** @param props.name the name beside the leaf. @param props.id for another place of the page that shows the same lines */
export function Wordmark({ name, id }: { name: string; id?: string }) {
  return (
    <Picture viewBox={VIEW_BOX}>
      <g id={id}>
        <MarkLeaf transform="translate(-4 0) scale(3.1)" />
        {name === DRAWN_NAME ? <DrawnLetters /> : <SetLetters name={name} />}
      </g>
    </Picture>
  );
}

function SetLetters({ name }: { name: string }) {
  const size = Math.min(110, NAME_WIDTH / (name.length * LETTER_WIDTH));
  return (
    <text
      x="212"
      y="140"
      fill="currentColor"
      fontFamily="'Young Serif', Georgia, serif"
      fontSize={size.toFixed(0)}
    >
      {name}
    </text>
  );
}

function DrawnLetters() {
  return (
    <>
      <path
        fill="currentColor"
        transform="translate(212 124)"
        d="M61-114q12 0 22 4q11 5 18 13q8 8 13 19q4 11 4 23q0 12-4 22q-5 11-12 18q-8 8-18 13q-10 4-22 4q-12 0-22-5q-10-4-18-13q-8-8-12-18q-5-11-5-23q0-11 4-22q5-10 12-18q8-8 18-13q10-4 22-4zM59-101q-15 0-23 10q-8 10-8 26q0 7 1 14q1 7 4 14q3 7 7 13q4 6 10 9q6 4 14 4q10 0 17-5q7-5 11-13q4-8 4-19q0-5-2-13q-1-7-4-14q-2-7-7-13q-4-6-10-10q-6-3-14-3zM202-28q0 6 2 10q2 4 7 5q2 0 2 2v5q0 2-2 2q-8 0-13 1q-4 1-8 2q-4 1-7 3q-1 0-1 0v0q-1 0-1-1q0 0 1-3q0-2 0-5q1-3 1-5q-1 2-3 5q-3 4-8 6q-4 3-12 3q-5 0-11-2q-6-2-11-7q-5-5-8-12q-3-8-3-19q0-14 5-22q5-9 13-13q8-4 17-4q7 0 13 2q7 3 11 7q4-2 7-3q3-2 5-3q0-1 1-1q1-1 2-2q1 0 1 0v0q0 0 0 0zM181-51q0-3-2-7q-2-4-5-6q-4-3-9-3q-8 0-12 4q-4 3-5 9q-2 5-2 12q0 14 6 22q6 9 15 9q5 0 8-3q3-2 5-4q1-3 1-3zM306-9q2 0 2 2v5q0 2-2 2h-37q-3 0-3-2v-5q0-2 2-2h3q1 0 3-1q1 0 1-1q0-1-1-3l-20-21l-3 3v9q0 6 0 9q1 3 2 4q2 1 6 1q2 0 2 2v5q0 2-2 2h-40q-3 0-3-2v-5q0-2 3-2q5 0 8-4q3-4 3-10v-57q0-4-1-7q-1-4-2-7q-2-2-6-3q-2 0-2-2v-5q0-1 1-1q0-1 1-1q12-4 19-8q6-3 9-6q1 0 1 0v0q1 0 1 0v75l18-17q1-1 1-2q0-2-3-2h-4q-2 0-2-2v-5q0-2 2-2h33q2 0 2 2v5q0 2-2 2h-1q-5 0-8 2q-3 2-9 8l-12 10l32 32q3 3 4 4q2 1 3 1zM324-76q0-7 2-14q1-8 5-15q4-7 11-11q6-4 16-4q12 0 18 5q6 4 6 11q0 4-2 7q0 1-1 2q-1 1-3 1q-2 1-6 2q-4 0-7 1q-3 1-3 1q-1 0-1-2q0 0 1-1q2-6 2-10q0-4-2-7q-2-2-5-2q-3 0-6 4q-3 3-4 9q-1 5-1 14v10h20q3 0 3 2v7q0 2-3 2h-20v41q0 6 3 10q3 4 8 4q3 0 3 2v5q0 2-3 2h-42q-2 0-2-2v-5q0-2 2-2q6 0 8-4q3-4 3-10v-26q0-4 0-8q-1-4-3-7q-3-2-8-2q-2 0-2-2v-5q0-2 2-2h11zM409-77q9 0 16 3q7 4 13 10q5 5 8 12q3 8 3 15q0 11-6 20q-5 9-13 14q-9 5-19 5q-9 0-16-3q-7-4-12-9q-6-6-9-13q-2-7-2-15q0-11 5-20q5-9 13-14q9-5 19-5zM416-10q2 0 6-2q3-1 6-5q3-4 3-10q0-5-2-12q-2-6-6-12q-3-6-8-10q-5-4-10-4q-7 0-11 5q-5 4-5 12q0 5 3 12q2 6 5 12q3 6 8 10q5 4 11 4zM500-9q2 0 2 2v5q0 2-3 2h-42q-3 0-3-2v-5q0-2 3-2v0q5 0 8-4q3-4 3-10v-57q0-4-1-8q0-3-2-6q-2-2-6-3q-2 0-2-2v-5q0-1 1-1q0-1 1-1q11-4 17-7q7-3 11-7q0 0 1 0v0q0 0 0 0v97q0 6 3 10q3 4 8 4zM583-28q0 6 2 10q1 4 7 5q2 0 2 2v5q0 2-2 2q-8 0-13 1q-5 1-8 2q-4 1-7 3q-1 0-1 0v0q-1 0-1 0q0-4 1-7q0-3 1-7q-1 2-3 5q-3 4-8 6q-4 3-12 3q-5 0-11-2q-6-2-11-7q-5-5-8-12q-3-8-3-19q0-14 5-22q5-9 13-13q8-4 17-4q11 0 19 7v-10q0-4 0-7q-1-4-3-7q-1-2-6-3q-1 0-1-2v-5q0-1 0-1q1-1 2-1q12-4 18-8q7-3 10-6q0 0 1 0v0q0 0 0 0zM562-49q0-7-4-12q-5-5-12-5q-8 0-12 4q-4 3-5 8q-2 5-2 12q0 14 6 22q6 9 15 9q4 0 7-2q3-2 5-5q2-3 2-6z"
      />
      <path
        fill="currentColor"
        transform="translate(212 194)"
        d="M40-42q0 0 1 0q0 0 0-1q1 0 1 0q0 0 0 1l5 8q0 0 0 0q0 1 0 1l-3 1q0 0 0 0q-1 0-1 0v0q-1-3-4-4q-3-2-6-2h-3v29q0 3 1 4q1 2 3 2v0q1 0 1 1v1q0 1-1 1h-17q-1 0-1-1v-1q0-1 1-1v0q3 0 3-2q1-1 1-4v-29h-3q-3 0-6 2q-2 1-4 4v0q0 0 0 0q-1 0-1 0l-2-1q-1 0-1-1q0 0 0 0l5-8q0-1 1-1q0 0 0 0q0 1 1 1q0 0 0 0zM84-11q0 1 0 3q0 1 1 2q0 1 2 1q0 0 0 0q0 1 0 1v2q0 0 0 0q-3 0-5 1q-2 0-3 1q-1 0-3 1q0 0 0 0v0q0 0 0 0q0-1 0-2q0-2 1-5q-1 1-3 3q-1 1-3 3q-2 1-5 1q-3 0-4-1q-2-1-3-3q-1-1-2-3q0-2 0-4v-9q0-3-1-4q-1-2-3-2h-1q0 0 0-1v-1q0-1 0-1h12q1 0 1 1v17q0 2 0 3q0 1 1 2q1 1 3 1q1 0 3-1q1-1 2-2q1-1 2-2v-10q0-3-1-4q-1-2-3-2h-1q0 0 0-1v-1q0-1 0-1h12q1 0 1 1zM109-3q1 0 1 1v1q0 1-1 1h-16q-1 0-1-1v-1q0-1 1-1v0q2 0 3-2q1-1 1-4v-6q0-1 0-2q-1-1-1-2q-1-1-2-2q-1 0-1 0v-2q0-1 0-1q0 0 1 0q4-1 6-3q3-1 4-3q0 0 0 0v0q0 0 0 0v21q0 3 2 4q0 2 3 2zM101-41q1 0 3 1q1 1 1 3q0 1-1 3q-2 1-3 1q-2 0-3-1q-1-2-1-3q0-2 1-3q1-1 3-1zM136-4q0 0 0 0q0 1-1 1l-1 1q-2 1-4 2q-2 1-4 1q-2 0-3-1q-2-1-3-3q-1-2-1-5v-10q0-2 0-3q0-2-1-3q-1-1-3-1q-1 0-1-1v-1q0-1 1-1h4v-4q0 0 1-1q1 0 3-2q2-1 4-2q0-1 0-1v0q0 0 0 1v9h8q1 0 1 1v2q0 1-1 1h-8v16q0 2 1 3q1 1 2 1q0 0 2-1q1 0 2-1q0 0 0 0q0 0 1 0zM157-3q1 0 1 1v1q0 1-1 1h-16q-1 0-1-1v-1q0-1 1-1v0q2 0 3-2q1-1 1-4v-6q0-1 0-2q0-1-1-2q0-1-2-2q-1 0-1 0v-2q0-1 1-1q0 0 0 0q4-1 7-3q2-1 3-3q0 0 1 0v0q0 0 0 0v21q0 3 1 4q1 2 3 2zM149-41q2 0 3 1q1 1 1 3q0 1-1 3q-1 1-3 1q-1 0-3-1q-1-2-1-3q0-2 1-3q2-1 3-1zM178-29q3 0 6 1q2 2 4 4q2 2 3 5q1 2 1 5q0 4-2 8q-2 3-5 5q-3 2-7 2q-3 0-6-1q-2-2-4-4q-2-2-3-5q-1-2-1-5q0-4 1-8q2-3 5-5q4-2 8-2zM180-4q1 0 2 0q2-1 3-2q1-2 1-4q0-2-1-4q-1-3-2-5q-1-2-3-4q-2-1-4-1q-2 0-4 2q-2 1-2 4q0 2 1 4q1 3 2 5q1 2 3 4q2 1 4 1zM229-18v9q0 3 1 5q1 1 3 1h1q0 0 0 1v1q0 1 0 1h-15q-1 0-1-1v-1q0-1 1-1v0q1 0 2-1q1-2 1-5v-9q0-3-1-4q-1-2-3-2q-2 0-3 1q-2 1-3 2q-1 1-1 2v10q0 3 1 4q1 2 2 2v0q1 0 1 1v1q0 1-1 1h-15q-1 0-1-1v-1q0-1 1-1v0q2 0 3-2q1-1 1-4v-7q0-1 0-3q-1-1-1-2q-1-1-2-1q-1 0-1-1v-2q0 0 1-1q4 0 7-1q3-2 4-3q0 0 0 0v0q0 0 0 0q0 0 0 1l-1 7q1-2 2-3q2-1 4-3q1-1 4-1q3 0 5 1q2 1 3 3q1 1 1 3q0 2 0 4z"
      />
    </>
  );
}

/** Repeats the wordmark with this id. A page contains its letters once, because they are long. */
export function WordmarkAgain({ id }: { id: string }) {
  return (
    <Picture viewBox={VIEW_BOX}>
      <use href={`#${id}`} />
    </Picture>
  );
}
