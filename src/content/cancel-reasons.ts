/** Why a lesson is cancelled, as families read it in mails and in the app. The keys are those that the database takes. */
export const cancelReasons = {
  ill: 'The teacher is ill.',
  weather: "It's because of the weather.",
  room: 'The room is closed.',
  holiday: "It's a holiday.",
} as const;

/** A reason as a sentence; '' for none, and for one that this version does not know. */
export const reasonWords = (reason: unknown): string =>
  cancelReasons[reason as keyof typeof cancelReasons] ?? '';
