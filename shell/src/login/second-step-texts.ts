import { bilingual } from '@tapri/web-kit/language'

export const useSecondStepTexts = bilingual({
  title: ['One more step', 'एक क़दम और'],
  codeLead: ['Open your authenticator app and type the code it shows.', 'अपना ऑथेंटिकेटर ऐप खोलें और उसमें दिख रहा कोड लिखें।'],
  passkeyLead: ['Show with your passkey that it is you.', 'अपनी पासकी से दिखाएँ कि यह आप ही हैं।'],
  recoveryLead: [
    'Type one of the recovery codes you kept. Each works once.',
    'सँभालकर रखे रिकवरी कोड में से एक लिखें। हर कोड एक ही बार चलता है।',
  ],
  code: ['Code', 'कोड'],
  codeHint: ['6 digits, new every 30 seconds', '6 अंक, हर 30 सेकंड में नए'],
  recoveryCode: ['Recovery code', 'रिकवरी कोड'],
  submit: ['Continue', 'आगे बढ़ें'],
  busy: ['Checking...', 'जाँच हो रही है...'],
  useCode: ['Use a code', 'कोड से'],
  usePasskey: ['Use a passkey', 'पासकी से'],
  useRecovery: ['Use a recovery code', 'रिकवरी कोड से'],
  back: ['Back', 'वापस'],
  cancelled: [
    'The passkey was not used. Try again, or choose another way.',
    'पासकी काम नहीं आई। फिर कोशिश करें, या दूसरा तरीक़ा चुनें।',
  ],
})
