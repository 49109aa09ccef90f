// Runs before everything else, as a file because the pages allow no inline script.
// The browser may offer to install before the page is ready to listen: keep the offer for install/install.ts.
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault()
  globalThis.tapriInstallOffer = event
  dispatchEvent(new Event('tapri-install-offer'))
})
// The landing page is in the HTML, in English, for visitors. Whoever is signed in or reads Hindi shall not see it flash:
// page.css hides what is prerendered while `data-waiting` is there, and bootstrap.tsx takes it away with the first page.
const kept = (key) => {
  try {
    return localStorage.getItem(key)
  } catch {
    // No storage, so nobody is signed in and nobody has chosen.
    return null
  }
}
// The same rule as firstLanguage in src/language.ts.
const spoken = [kept('tapri.language') ?? '', ...navigator.languages].map((tag) => tag.toLowerCase().split('-')[0])
const hindi = spoken.find((language) => language === 'en' || language === 'hi') === 'hi'
if (hindi) document.documentElement.lang = 'hi'
if (hindi || kept('token')) document.documentElement.dataset.waiting = ''
