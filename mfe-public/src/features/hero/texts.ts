/** Every word of the banner. */
export const texts = {
  headline: 'Earn up to 10% daily, paid out daily',
  lead: 'Practise investing with live prices and play money, and see every day’s result, gain or loss, posted to a ledger you can read.',
  signUp: 'Get Started',
  login: 'Login',
  panel: 'As it stands',
} as const;
