/** Further texts of the warning before an idle session ends; its fallback has the others. */
export const idleEnglish = {
  idleDialog: {
    text: 'You will be signed out in {seconds, plural, one {# second} other {# seconds}} because of inactivity.',
    kept: 'Anything you typed stays where it is if you stay signed in.',
  },
};
