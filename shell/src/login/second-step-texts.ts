import { bilingual } from '@tapri/web-kit/language'

export const useSecondStepTexts = bilingual({
  title: ['One more step', 'एक क़दम और'],
  codeLead: ['Enter the code from your authenticator app.', 'अपने ऑथेंटिकेटर ऐप का कोड डालें।'],
  passkeyLead: ['Use your passkey to confirm it is you.', 'पासकी से कन्फ़र्म करें कि यह आप ही हैं।'],
  recoveryLead: [
    'Enter one of your recovery codes. Each works once.',
    'अपना एक रिकवरी कोड डालें। हर कोड एक ही बार चलता है।',
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
    'No passkey was used. Try again, or choose another way.',
    'पासकी इस्तेमाल नहीं हुई। फिर कोशिश करें, या दूसरा तरीक़ा चुनें।',
  ],
})
