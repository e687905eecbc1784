import { brand } from '@dayrise/ui-kit';

/** Every word of the help page, the chat button and the support contact. */
export const texts = {
  title: 'Need Help?',
  lead: 'Write to us in a chat. Somebody reads it, and answers in plain words.',
  chat: 'Chat with Us',
  chatNote:
    'Opens WhatsApp in a new tab. Never send anybody money, a password or a recovery phrase there: we don’t ask for them.',
  message: `Hello ${brand.name}, I have a question.`,
  button: 'Chat with us',
  contact: 'Support',
  contactLink: 'Chat on WhatsApp',
  questionsTitle: 'Asked often',
} as const;

export const questions = [
  {
    question: 'Is any of this real money?',
    answer: `No. ${brand.name} holds simulated funds only. It takes no deposits and pays nothing out, and there is no setting that changes this.`,
  },
  {
    question: 'Then what is “up to 10% daily”?',
    answer:
      'The most that a day can bring, because the daily rate is held between −10% and +10%. What the days really brought stands beside the headline and further down the front page, with the method.',
  },
  {
    question: 'Can a plan lose?',
    answer:
      'Yes. The daily rate is the average 24-hour change of the ten coins on the front page. On a falling day profit goes down first, then what you put in.',
  },
  {
    question: 'My deposit does not show. What now?',
    answer:
      'A deposit counts once somebody has looked at its proof. Until then it stands as pending in your account, and nothing has moved.',
  },
  {
    question: 'I can’t sign in.',
    answer:
      'After five wrong passwords in fifteen minutes we wait before the next try. If waiting does not help, write to us in the chat.',
  },
] as const;
