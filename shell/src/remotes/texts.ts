import { createTexts } from '@tapri/web-kit/language'

const en = {
  broken: 'This part is being repaired.',
  body: 'Everything else goes on working. Try again in a moment.',
  retry: 'Try Again',
  logout: 'Logout',
  fresh: 'A new version is ready.',
  reload: 'Reload',
}

const hi: typeof en = {
  broken: 'यह हिस्सा ठीक किया जा रहा है।',
  body: 'बाकी सब चालू है। थोड़ी देर में फिर कोशिश करें।',
  retry: 'फिर कोशिश करें',
  logout: 'लॉग आउट',
  fresh: 'नया संस्करण तैयार है।',
  reload: 'फिर खोलें',
}

export const texts = { en, hi }
export const useRemoteTexts = createTexts(texts)
