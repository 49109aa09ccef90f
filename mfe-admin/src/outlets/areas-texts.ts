import { bilingual } from '@tapri/web-kit/language'

export const useAreasTexts = bilingual({
  title: ['Delivery areas', 'डिलीवरी के इलाक़े'],
  hint: [
    'Draw where the outlet delivers, each area with its own fee. Without areas the radius decides.',
    'आउटलेट जहाँ डिलीवरी करता है, वे इलाक़े नक़्शे पर बनाएँ, हर एक का अपना चार्ज। इलाक़े न हों तो दूरी से तय होता है।',
  ],
  add: ['Add Area', 'इलाक़ा जोड़ें'],
  needsPlace: ['Set the outlet on the map first.', 'पहले नक़्शे पर आउटलेट की जगह चुनें।'],
  newName: (number: number) => [`Area ${number}`, `इलाक़ा ${number}`],
  name: ['Name of the area', 'इलाक़े का नाम'],
  fee: ['Delivery fee (₹)', 'डिलीवरी चार्ज (₹)'],
  feeHint: [
    'Leave empty to charge by distance, as below. 0 means free.',
    'ख़ाली छोड़ें तो नीचे लिखी दूरी के हिसाब से। 0 यानी मुफ़्त।',
  ],
  minimum: ['Minimum order (₹)', 'कम से कम ऑर्डर (₹)'],
  draw: (name: string) => [`Draw ${name}`, `${name} बनाएँ`],
  hole: ['Leave Out a Part', 'बीच का हिस्सा छोड़ें'],
  remove: (name: string) => [`Remove ${name}`, `${name} हटाएँ`],
  up: (name: string) => [`Move ${name} up`, `${name} ऊपर करें`],
  only: ['Deliver into these areas only', 'सिर्फ़ इन्हीं इलाक़ों में डिलीवरी'],
  onlyHint: ['Off: also within the radius.', 'बंद हो तो दूरी के घेरे में भी।'],
  first: ['An address in two areas belongs to the upper one.', 'पता दो इलाक़ों में हो तो ऊपर वाला माना जाता है।'],
  map: [
    'Drag a corner to move it, tap between two corners to add one, double-tap to remove it.',
    'कोना खींचकर बदलें, दो कोनों के बीच टैप करके नया जोड़ें, दो बार टैप करके हटाएँ।',
  ],
  corner: (number: number) => [`Corner ${number}`, `कोना ${number}`],
  between: (number: number) => [`Add a corner after ${number}`, `${number} के बाद कोना जोड़ें`],
  keys: [
    'Arrow keys move it by 10 m, with Shift by 100 m. Delete removes it.',
    'तीर वाले बटन 10 मी सरकाते हैं, Shift के साथ 100 मी। Delete से हटता है।',
  ],
  faults: {
    name: ['Please enter a name for each area', 'कृपया हर इलाक़े का नाम लिखें'],
    amount: ['Please enter an amount such as 20 or 7.50', 'कृपया 20 या 7.50 जैसी रक़म लिखें'],
    crosses: ['The border must not cross or touch itself', 'सीमा की रेखा ख़ुद को काटे या छुए नहीं'],
    far: ['The area must stay within 50 km of the outlet', 'इलाक़ा आउटलेट से 50 किमी के भीतर रहना चाहिए'],
  },
})
