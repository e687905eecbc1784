import { brand } from '@dayrise/ui-kit';

/** Texts of the login and sign-up pages. */
export const texts = {
  loginTitle: 'Log in',
  loginLead: `Welcome back to ${brand.name}.`,
  login: 'Login',
  loggingIn: 'Logging in…',
  forgot: 'Forgot your password?',
  toSignUp: 'New here?',
  signUpLink: 'Create an account',
  signUpTitle: 'Create your account',
  signUpLead: 'It takes a minute. You start practicing with play money right away.',
  signUp: 'Sign Up',
  signingUp: 'Creating your account…',
  toLogin: 'Already have an account?',
  loginLink: 'Login',
  name: 'Full name',
  email: 'Email',
  phone: 'Phone number',
  phoneHelp: 'Include the country code, such as +1 555 010 0123.',
  password: 'Password',
  passwordHelp: 'At least 6 characters. Longer is better.',
  simulated: `Every ${brand.name} account holds simulated funds. You never send real money, and nothing shown here can be paid out.`,
} as const;
