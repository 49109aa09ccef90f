import { bilingual } from '@tapri/web-kit/language'

export const useByCodeTexts = bilingual({
  title: ['Log in with a code', 'कोड से लॉग इन'],
  phoneLead: [
    'We send a 6-digit code to your phone. You need no password.',
    'आपके फ़ोन पर 6 अंकों का कोड आएगा। पासवर्ड नहीं चाहिए।',
  ],
  staff: ['Staff log in with their password.', 'स्टाफ़ अपने पासवर्ड से लॉग इन करें।'],
  send: ['Send Code', 'कोड भेजें'],
  sending: ['Sending...', 'कोड जा रहा है...'],
  codeTitle: ['Enter the code', 'कोड डालें'],
  demo: (code: string) => [`This is a demo: your code is ${code}`, `यह डेमो है: आपका कोड ${code} है`],
  demoLead: ['Nothing is sent to your phone here.', 'यहाँ आपके फ़ोन पर कुछ नहीं आता।'],
  otherPhone: ['Use another number', 'दूसरा नंबर डालें'],
  nameTitle: ['What is your name?', 'आपका नाम क्या है?'],
  nameLead: ['You are new here. We ask this once.', 'आप यहाँ नए हैं। नाम एक ही बार पूछा जाता है।'],
  name: ['Full Name', 'पूरा नाम'],
  continue: ['Continue', 'आगे बढ़ें'],
  withPassword: ['Log in with a password', 'पासवर्ड से लॉग इन'],
})
