/** Whether this browser takes pushes and shows notifications. iPhones and iPads do so in an installed app only. */
export const canShowPushes = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
