import '@tapri/ui/tokens.css'
import '@tapri/ui/fonts.css'
import '@tapri/ui/base.css'
import './page.css'
import { inLanguage } from '@tapri/web-kit/language'
import { BrowserRouter } from '@tapri/web-kit/router'
import { ignoreSlippedPresses } from '@tapri/web-kit/slipped-press'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { loadConfig } from './config.ts'
import { chosenLanguage } from './language/language.ts'
import { loadFonts } from './load-fonts.ts'
import { keepPushRenewed } from './renew-push.ts'
import { keepRenewed } from './session/keep-renewed.ts'
import { restoreSession } from './session/restore-session.ts'
import { takeNotice } from './session/notice.ts'
import { texts as remoteTexts } from './remotes/texts.ts'
import { texts } from './texts.ts'
import { makeOffer, toast } from './toasts/toast.ts'
import { registerWorker } from './worker/register.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

const page = (
  <BrowserRouter>
    <App />
  </BrowserRouter>
)
// Prices are set in Baloo 2, whose rupee sign is in a separate font file.
void loadFonts(chosenLanguage(), '₹')
root.replaceChildren()
createRoot(root).render(page)
document.documentElement.lang = chosenLanguage()
delete document.documentElement.dataset.waiting

ignoreSlippedPresses()
void restoreSession()
keepRenewed()
void loadConfig()
keepPushRenewed()
if (process.env.NODE_ENV === 'production') {
  registerWorker((takeOver) => {
    const { fresh, reload } = inLanguage(remoteTexts, chosenLanguage())
    makeOffer({ sentence: fresh, label: reload, take: takeOver })
  })
}
const notice = takeNotice()
if (notice) toast(notice === 'sessionExpired' ? 'error' : 'success', inLanguage(texts, chosenLanguage())[notice])
