/** The interface of all drivers. tab.ts builds on it to find elements and to wait. */
export const engines = ['webkit', 'firefox', 'chromium'] as const;
export type Engine = (typeof engines)[number];

/** One tab of a browser. */
export interface DriverTab {
  /** Starts to load an address without waiting for the page. */
  navigate(url: string): Promise<void>;
  /** Starts to reload the page without waiting for it. */
  reload(): Promise<void>;
  /**
   * Evaluates a JavaScript expression in the page and awaits it.
   * @param limitMs how long to wait for an answer, in milliseconds; used where the protocol can lose an answer
   * @returns its value, which must be serialisable as JSON
   * @throws if the page is being replaced or the expression throws
   */
  evaluate(expression: string, limitMs?: number): Promise<unknown>;
  /** Clicks the element that an expression returns, with real mouse events. */
  click(expression: string): Promise<void>;
  /** Replaces the text of the field that an expression returns, with real key events. */
  fill(expression: string, text: string): Promise<void>;
  /** Brings the tab to the front. */
  show(): Promise<void>;
  close(): Promise<void>;
}

/** A browser with its own, empty profile. */
export interface DriverBrowser {
  readonly version: string;
  openTab(): Promise<DriverTab>;
  /** Ends the browser and deletes the profile. */
  close(): Promise<void>;
}

/** A driver that can open browsers. */
export interface Driver {
  open(options: BrowserOptions): Promise<DriverBrowser>;
  close(): Promise<void>;
}

export interface BrowserOptions {
  /** Subscribes to exceptions and console errors, if the driver reports them. */
  onError: (text: string) => void;
}

/** How long a protocol may take to answer, in milliseconds. */
export const answerLimitMs = 60_000;
