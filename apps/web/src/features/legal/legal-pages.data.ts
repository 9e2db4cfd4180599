export type LegalPage = { path: string; title: string; sections: { heading: string; paragraphs: string[] }[] };

/** Written for the product as it is; operators of public installations must add their identity and location. */
export const LEGAL_PAGES: readonly LegalPage[] = [
  {
    path: 'privacy',
    title: 'Privacy Policy',
    sections: [
      {
        heading: 'What is stored',
        paragraphs: [
          'Your email address, the name you chose, and your password as a hash that cannot be turned back. The avatars you make, the files and texts you add to them, and your conversations. Memory capsules: what is inside is encrypted once you seal it; their titles, days, and the names and addresses of those they are for are not. The phone numbers that you connect, and the texts you send from them.',
          'A cookie keeps you signed in. In your own browser, and nowhere else, stay: what you have typed and not sent, whether you prefer the light or the dark theme, the tone that you chose for each avatar, and the last messages of your last ten conversations, so that you can read them without a connection. What you typed and those conversations are removed when you log out.',
        ],
      },
      {
        heading: 'Where it is',
        paragraphs: [
          'All of it is kept by the installation that you are using, in its own database and folder. There are no trackers and no advertising, and no page loads anything from elsewhere.',
          'When the person who runs this installation has connected a language model, your message, the last messages of the conversation and the memories that fit are sent to that model to make a reply. Without a model none of them leaves the installation. The conversation page says which of the two it is.',
          'When that person has connected ElevenLabs, a voice service, a voice sample that you confirmed is sent there to make a voice, and so are the words that this voice is to speak. Without it a voice is a likeness, made and spoken by the installation itself. The page where you give a sample says which of the two it is.',
          'Texts go through mobile carriers, who can read them, and through the SMS provider that this installation uses.',
        ],
      },
      {
        heading: 'Who sees it',
        paragraphs: [
          'You alone can open your memories and their files, and read your own conversations with an avatar. The person who runs the installation has the technical means to, as with any server, and should not. A sealed capsule can be read by nobody in Everkin, not even by you, until it opens or you take it back; whoever runs the installation and holds its key could.',
          'If you make a group chat around an avatar, everybody in it reads what is written there, and what the avatar answers. Its answers may quote a memory, with its title and date, if that memory is shared with “My groups”. They never use one that is shared with “Only me”. Of a photo, only your words about it are quoted; the picture stays with you.',
          'Letters, notes, recordings, videos and photos that you add are marked for group chats too, unless you choose otherwise beside them. A questionnaire, a chat that you had with somebody, and what you keep from a conversation here are for your talks only, unless you choose otherwise. Every memory shows who may hear it, and you can change it there at any time. What was already said in a group stays there.',
          'Nothing from a chat is told to anybody until you have said who in it is the person. If a text looks like a chat and Everkin could not tell who wrote what, nobody hears it until you have said who wrote it.',
        ],
      },
      {
        heading: 'How to delete it',
        paragraphs: [
          'Deleting a memory removes its file and its text. Deleting an avatar removes its memories, conversations, recordings and its voice. Remove voice, in Add Voice Sample, takes your confirmation back and deletes the voice, also with the voice service. Deleting your account, at the end of Your Profile, removes everything that is yours, sealed capsules too; what you wrote in groups of others stays there under your name, and a capsule that somebody has opened stays with them. None of it can be undone.',
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
  {
    path: 'safety',
    title: 'Safety',
    sections: [
      {
        heading: 'If you are in danger',
        paragraphs: [
          'If you are thinking of harming yourself, or somebody is in danger now, please call your local emergency number: 112 in Europe, 911 in the United States and Canada, 999 in the United Kingdom, 000 in Australia, 111 in New Zealand.',
          'To talk with a person: in the United States and Canada call or text 988, in the United Kingdom and Ireland call Samaritans on 116 123, in Australia call Lifeline on 13 11 14, in New Zealand call or text 1737. Lines in other countries are listed at findahelpline.com. A number may have changed since it was written here.',
          'Everkin checks what you write for signs of danger, in English, German, French, Spanish, Italian, Portuguese, Dutch and Polish, by fixed rules on this server. Then the help lines are shown in place of an avatar’s answer, also in groups, while an avatar is paused and when no reply is left. The rules miss some words and mistake others, nobody is told, and nothing but your message is stored.',
        ],
      },
      {
        heading: 'What an avatar is, and is not',
        paragraphs: [
          'It is a computer program that answers from what you gave it. It is not alive, not conscious, and not the person come back. It says so when you ask it in earnest.',
          'Below each reply stands what it rests on. Where no memory is named, it was said in their manner only, and is not a fact from their life.',
        ],
      },
      {
        heading: 'When it is too much',
        paragraphs: [
          'Some days it helps to hear familiar words, and some days it hurts. You can leave in the middle of a sentence. Pause, in the menu beside an avatar, keeps everything and stops it from answering anybody; Resume brings it back when you want.',
          'An avatar does not ask you to stay, does not write to you by itself, and sells nothing. If the days become harder rather than lighter, please speak with somebody whom you trust, or with a doctor or a grief counsellor.',
        ],
      },
      {
        heading: 'Others',
        paragraphs: [
          'A letter to you may hold what was meant for you alone. Each memory shows who it is shared with: “My groups”, or “Only me”. If you are not sure, choose the second. You can open it to your groups later, but you cannot take back what they have heard.',
          'Make avatars of the living only when they have agreed. Children should talk with an avatar only beside somebody who can explain what it is.',
        ],
      },
    ],
  },
];
