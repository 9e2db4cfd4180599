export type LegalPage = { path: string; title: string; sections: { heading: string; paragraphs: string[] }[] };

/** Written for this product as it is; whoever runs a public installation adds who they are and where they sit. */
export const LEGAL_PAGES: readonly LegalPage[] = [
  {
    path: 'privacy',
    title: 'Privacy Policy',
    sections: [
      {
        heading: 'What is stored',
        paragraphs: [
          'Your email address, the name you chose, and your password as a hash that cannot be turned back. The avatars you make, the files and texts you add to them, and your conversations.',
          'A cookie keeps you signed in. What you have typed and not sent, and whether you prefer the light or the dark theme, stay in your own browser.',
        ],
      },
      {
        heading: 'Where it is',
        paragraphs: [
          'All of it is kept by the installation that you are using, in its own database and folder. There are no trackers and no advertising, and no page loads anything from elsewhere.',
          'When the person who runs this installation has connected a language model, your message, the last messages of the conversation and the memories that fit are sent to that model to make a reply. Without a model nothing leaves the installation. The conversation page says which of the two it is.',
        ],
      },
      {
        heading: 'Who sees it',
        paragraphs: ['You. The person who runs the installation has the technical means to, as with any server, and should not.'],
      },
      {
        heading: 'How to delete it',
        paragraphs: [
          'Deleting a memory removes its file and its text. Deleting an avatar removes its memories, conversations and recordings. Deleting your account, at the end of Your Profile, removes everything that is yours; what you wrote in groups of others stays there under your name. None of it can be undone.',
        ],
      },
    ],
  },
  {
    path: 'terms',
    title: 'Terms of Service',
    sections: [
      {
        heading: 'What an avatar is',
        paragraphs: [
          'An avatar is a computer program that answers from the texts you gave it. It is not the person, it does not know what they would say today, and it can be wrong. Under each reply you see what it rests on.',
          'It is no substitute for a doctor, a lawyer, a therapist or a friend. If you are in danger or thinking of harming yourself, please call your local emergency number or a crisis line.',
        ],
      },
      {
        heading: 'What you add',
        paragraphs: [
          'It stays yours. Add only what you may share: your own things, or those of somebody who agreed, or who has died and whose family agrees. Of a living person, ask first.',
          'Do not use an avatar to deceive anyone into believing that they speak with the person.',
        ],
      },
      {
        heading: 'Leaving',
        paragraphs: ['You can stop at any time and delete what you made. There is nothing to cancel.'],
      },
    ],
  },
];
