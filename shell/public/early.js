// Runs before everything else, as a file because the pages allow no inline script.
// The browser may offer to install before the page is ready to listen: keep the offer for install/install.ts.
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault()
  globalThis.tapriInstallOffer = event
  dispatchEvent(new Event('tapri-install-offer'))
})
// The landing page is in the HTML, in English, for visitors. Whoever is signed in or reads Hindi shall not see it flash.
try {
  const hindi = localStorage.getItem('tapri.language') === 'hi'
  if (hindi) document.documentElement.lang = 'hi'
  if (hindi || localStorage.getItem('token')) document.documentElement.dataset.waiting = ''
} catch {
  // No storage, so nobody is signed in.
}
