/** The messages between the pages and the service worker: about storing the app on this device, and about pushes. */

/** app: everything that a signed-in user needs. rest: public pages and pictures. */
export type Step = 'app' | 'rest';

/** From a page: store what is missing. */
export type WorkerMessage = { type: 'STORE' };

/** To the pages: how many files of the step `app` are stored, again and again. */
export interface StoringMessage {
  type: 'STORING';
  done: number;
  total: number;
}

/** To the pages: a step is stored. */
export interface StoredMessage {
  type: 'STORED';
  step: Step;
}

/** To a page of the app: a notification was pressed that leads to this page of the app. */
export interface OpenMessage {
  type: 'OPEN';
  path: string;
}

/** To the pages of the app: the browser has replaced the subscription of pushes. */
export interface ResubscribedMessage {
  type: 'RESUBSCRIBED';
}
