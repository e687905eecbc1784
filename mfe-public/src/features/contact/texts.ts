import { defineMessages } from '../../lib/messages.ts';

export const messages = defineMessages('contact', {
  title: 'Need Help?',
  lead: 'Send us a chat message. A person reads it and answers you.',
  noNumber: 'We can’t show a support number right now. The chat opens with a placeholder number.',
  chat: 'Chat with Us',
  chatNote:
    'Opens WhatsApp in a new tab. We never ask for money, your password, or a recovery phrase, so don’t send them to anyone.',
  message: 'Hello {brand}, I have a question.',
  button: 'Chat with us',
  contact: 'Support',
  contactLink: 'Chat on WhatsApp',
  questionsTitle: 'Frequently asked questions',
  search: 'Search questions and answers',
  nothingFound: 'No answer matches “{search}”. Try other words, or send us a chat message.',
  home: 'Home',
  about: 'About',
  tenPercent: 'What would 10% a day mean?',
  learnTrading: 'What trading does to your money',
  warningSigns: 'Warning signs',
  questions: [
    {
      question: 'Is any of this real money?',
      answer:
        'No. {brand} holds simulated funds only. It takes no deposits and pays nothing out, and no setting can change that.',
    },
    {
      question: 'What does “up to 10% daily” mean?',
      answer:
        'It’s the most a day can bring: the daily rate is capped at 10% either way. The actual daily returns, and how they’re calculated, are shown next to the headline and further down the home page.',
    },
    {
      question: 'Can a plan lose money?',
      answer:
        'Yes. The daily rate is the average 24-hour change of the ten coins on the home page. On a losing day, the loss comes out of your profit first, then out of your deposit.',
    },
    {
      question: 'Why doesn’t my deposit show up?',
      answer:
        'A deposit is added once an admin has reviewed its proof. Until then it’s pending and nothing has moved.',
    },
    {
      question: 'I can’t log in. What now?',
      answer:
        'After five wrong passwords in fifteen minutes, you have to wait before you can try again. If that doesn’t help, message us in the chat.',
    },
  ],
});
