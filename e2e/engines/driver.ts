import type { MozillaPush } from './mozilla-push.ts';

/** What the clients of all engines offer. */
export type Engine = 'webkit' | 'firefox' | 'chromium';

export interface Driver {
  /**
   * Opens a browser with its own, empty profile.
   * @param onError receives exceptions and console errors, if the engine reports them
   */
  open(onError: (text: string) => void): Promise<Browser>;
  /** The push service of these browsers. Only Firefox can be given one. */
  readonly pushes?: MozillaPush;
  close(): Promise<void>;
}

export interface Browser {
  readonly version: string;
  openPage(): Promise<Page>;
  /** Ends the browser and deletes the profile. */
  close(): Promise<void>;
}

export interface Page {
  /**
   * Evaluates a JavaScript expression in the page and awaits it.
   * @returns its value, which must be serialisable as JSON
   * @throws if the page is being replaced or the expression throws
   */
  evaluate(expression: string): Promise<unknown>;
  /** Clicks the element that an expression returns, with real mouse events. */
  click(expression: string): Promise<void>;
  /** Replaces the text of the field that an expression returns, with real key events. */
  fill(expression: string, text: string): Promise<void>;
  /** Brings the page to the front. */
  show(): Promise<void>;
  close(): Promise<void>;
}
