/** When a device pulls without being asked. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PullSchedule } from './pull-schedule.ts';

let schedule: PullSchedule;
/** Milliseconds since the beginning, of each pull. */
let pulls: number[];

beforeEach(() => {
  vi.useFakeTimers();
  // Timers count whole milliseconds.
  vi.spyOn(Math, 'random').mockReturnValue(0.4);
  pulls = [];
  const began = performance.now();
  schedule = new PullSchedule(() => pulls.push(performance.now() - began));
});
afterEach(() => {
  schedule.stop();
  vi.restoreAllMocks();
  vi.useRealTimers();
});
const pass = (ms: number) => vi.advanceTimersByTime(ms);
const own = () => schedule.nudged('user:1');
const sending = (wereAccepted = false) => schedule.sent({ isSending: true, wereAccepted });
const sendingEnds = (wereAccepted = false) => schedule.sent({ isSending: false, wereAccepted });

describe('the interval', () => {
  it('is half a minute, and five minutes while nudges can be heard', () => {
    schedule.pullOften(false);
    pass(60_000);
    expect(pulls).toEqual([30_000, 60_000]);
    schedule.pullOften(true);
    pass(600_000);
    expect(pulls.slice(2)).toEqual([360_000, 660_000]);
    schedule.pullOften(false);
    pass(30_000);
    // At once, because the server may be gone, and then every half minute.
    expect(pulls.slice(4)).toEqual([662_000, 690_000]);
  });

  it('and everything else ends when it is stopped', () => {
    schedule.pullOften(false);
    schedule.nudged('courses');
    schedule.stop();
    pass(600_000);
    sending(true);
    schedule.stop();
    pass(600_000);
    expect(pulls).toEqual([]);
  });
});

describe('a nudge', () => {
  it('of its own user pulls at once, each time', () => {
    own();
    pass(10);
    own();
    expect(pulls).toEqual([0, 10]);
  });

  it('that many devices hear is answered by a pull that comes before its pause ends', () => {
    schedule.nudged('courses');
    pass(1_000);
    schedule.pullNow();
    pass(60_000);
    expect(pulls).toEqual([1_000]);
  });

  it('that many devices hear pulls once within five seconds, for all that come until then', () => {
    schedule.nudged('courses');
    pass(1_000);
    schedule.nudged('enquiries');
    pass(5_000);
    expect(pulls).toEqual([2_000]);
    schedule.nudged('courses');
    pass(5_000);
    expect(pulls).toEqual([2_000, 8_000]);
  });

  it.each([
    ['of its own user', own, 5_000],
    ['that many devices hear', () => schedule.nudged('courses'), 7_000],
  ])('%s while changes are sent is not forgotten: it waits five seconds', (_, nudge, at) => {
    sending();
    nudge();
    pass(60_000);
    expect(pulls).toEqual([at]);
  });

  it('while changes are sent is answered at the end of sending, if that comes before', () => {
    sending();
    own();
    pass(1_000);
    sendingEnds();
    pass(60_000);
    expect(pulls).toEqual([1_000]);
  });
});

describe('after changes were sent', () => {
  it('it pulls at the end of sending, once', () => {
    sending(true);
    pass(1_000);
    sending(true);
    pass(500);
    sendingEnds();
    pass(60_000);
    expect(pulls).toEqual([1_500]);
  });

  it('it pulls at once if the last of them was accepted', () => {
    sendingEnds(true);
    expect(pulls).toEqual([0]);
  });

  it('it does not pull if none was accepted', () => {
    sending();
    pass(1_000);
    sendingEnds();
    pass(60_000);
    expect(pulls).toEqual([]);
  });

  it('it pulls every five seconds while more are accepted', () => {
    for (let second = 0; second < 20; second += 1) {
      sending(true);
      pass(1_000);
    }
    expect(pulls).toEqual([5_000, 10_000, 15_000, 20_000]);
    sendingEnds(true);
    pass(60_000);
    expect(pulls.slice(4)).toEqual([25_000]);
  });

  it('it pulls at most every five seconds, however often sending ends', () => {
    for (let count = 0; count < 19; count += 1) {
      sendingEnds(true);
      pass(500);
    }
    expect(pulls).toEqual([0, 5_000]);
    pass(60_000);
    expect(pulls).toEqual([0, 5_000, 10_000]);
  });

  it('a pull for another reason brings them too', () => {
    sendingEnds(true);
    pass(1_000);
    sendingEnds(true);
    own();
    pass(60_000);
    expect(pulls).toEqual([0, 1_000]);
  });
});
