import { createTexts } from '@tapri/web-kit/language'

const en = {
  title: 'One more step',
  codeLead: 'Open your authenticator app and type the code it shows.',
  passkeyLead: 'Show with your passkey that it is you.',
  recoveryLead: 'Type one of the recovery codes you kept. Each works once.',
  code: 'Code',
  codeHint: '6 digits, new every 30 seconds',
  recoveryCode: 'Recovery code',
  submit: 'Continue',
  busy: 'Checking...',
  useCode: 'Use a code',
  usePasskey: 'Use a passkey',
  useRecovery: 'Use a recovery code',
  back: 'Back',
  cancelled: 'The passkey was not used. Try again, or choose another way.',
}

const hi: typeof en = {
  title: 'एक क़दम और',
  codeLead: 'अपना ऑथेंटिकेटर ऐप खोलें और उसमें दिख रहा कोड लिखें।',
  passkeyLead: 'अपनी पासकी से दिखाएँ कि यह आप ही हैं।',
  recoveryLead: 'सँभालकर रखे रिकवरी कोड में से एक लिखें। हर कोड एक ही बार चलता है।',
  code: 'कोड',
  codeHint: '6 अंक, हर 30 सेकंड में नए',
  recoveryCode: 'रिकवरी कोड',
  submit: 'आगे बढ़ें',
  busy: 'जाँच हो रही है...',
  useCode: 'कोड से',
  usePasskey: 'पासकी से',
  useRecovery: 'रिकवरी कोड से',
  back: 'वापस',
  cancelled: 'पासकी काम नहीं आई। फिर कोशिश करें, या दूसरा तरीक़ा चुनें।',
}

export const useSecondStepTexts = createTexts({ en, hi })
