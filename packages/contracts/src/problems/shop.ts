import type { ProblemText } from './text.ts'

export const shopProblems = {
  PRODUCT_NOT_FOUND: { status: 404, en: 'Product not found', hi: 'प्रोडक्ट नहीं मिला' },
  NO_SUCH_CATEGORY: { status: 422, en: 'This category no longer exists.', hi: 'यह कैटेगरी अब नहीं है।' },
  OPTION_GROUP_NOT_FOUND: { status: 404, en: 'Options not found', hi: 'ऑप्शन नहीं मिले' },
  NO_SUCH_OPTION_GROUP: {
    status: 422,
    en: 'Some of these options no longer exist. Please reload and choose again.',
    hi: 'इनमें से कुछ ऑप्शन अब नहीं हैं। कृपया फिर से लोड करके चुनें।',
  },
  NO_USUAL_OPTION: {
    status: 422,
    en: 'When customers must choose, one option must cost nothing extra: the price of the product is the price with it.',
    hi: 'जब ग्राहक को चुनना ज़रूरी हो, तब एक ऑप्शन बिना अलग दाम का होना चाहिए: प्रोडक्ट का दाम उसी के साथ का दाम है।',
  },
  CATEGORY_NOT_FOUND: { status: 404, en: 'Category not found', hi: 'कैटेगरी नहीं मिली' },
  IMAGE_NOT_FOUND: { status: 404, en: 'Picture not found', hi: 'तस्वीर नहीं मिली' },
  IMAGE_TOO_LARGE: { status: 413, en: 'Image size must be less than 5MB', hi: 'तस्वीर 5MB से छोटी होनी चाहिए' },
  BROKEN_UPLOAD: {
    status: 400,
    en: 'The upload could not be read. Please try again.',
    hi: 'अपलोड पढ़ा नहीं जा सका। कृपया फिर कोशिश करें।',
  },
  NOT_AN_IMAGE: { status: 415, en: 'Please select an image file', hi: 'कृपया तस्वीर की फ़ाइल चुनें' },
  FOREIGN_IMAGE: {
    status: 415,
    en: '%s pictures cannot be used here. Please save yours as JPEG or PNG and choose it again.',
    hi: '%s तस्वीरें यहाँ नहीं चलतीं। कृपया इसे JPEG या PNG में सेव करके फिर चुनें।',
  },
  TOO_MANY_PIXELS: {
    status: 422,
    en: 'This picture is too large. Choose a smaller one.',
    hi: 'यह तस्वीर बहुत बड़ी है। छोटी तस्वीर चुनें।',
  },
  UNREADABLE_IMAGE: {
    status: 422,
    en: 'This picture could not be read. Please choose another one.',
    hi: 'यह तस्वीर पढ़ी नहीं जा सकी। कृपया दूसरी चुनें।',
  },
  OUTLET_NOT_FOUND: { status: 404, en: 'Outlet not found', hi: 'आउटलेट नहीं मिला' },
  MANAGER_UNKNOWN: {
    status: 409,
    en: 'This manager was not found. If you have just added them, try again in a moment.',
    hi: 'ये मैनेजर नहीं मिले। अगर अभी जोड़े गए हैं, तो कृपया थोड़ी देर में फिर कोशिश करें।',
  },
  MANAGER_GONE: {
    status: 409,
    en: 'This manager has been deleted. Please choose another.',
    hi: 'इन मैनेजर को हटाया जा चुका है। कृपया किसी और को चुनें।',
  },
  MANAGER_WAITS: {
    status: 409,
    en: 'This manager is still waiting for approval.',
    hi: 'ये मैनेजर अभी मंज़ूरी के इंतज़ार में हैं।',
  },
  NOT_A_MANAGER: {
    status: 409,
    en: 'Only an outlet manager can manage an outlet.',
    hi: 'आउटलेट सिर्फ़ आउटलेट मैनेजर सँभाल सकते हैं।',
  },
  MANAGER_TAKEN: { status: 409, en: 'This manager is already assigned to %s.', hi: 'ये मैनेजर पहले से %s सँभाल रहे हैं।' },
  WEBHOOKS_OFF: {
    status: 409,
    en: 'Webhooks are not set up here. The operator has to set WEBHOOK_KEY.',
    hi: 'यहाँ वेबहुक चालू नहीं किए गए हैं। ऑपरेटर को WEBHOOK_KEY सेट करना होगा।',
  },
  WEBHOOKS_FULL: {
    status: 409,
    en: 'There are already %s webhooks. Delete one you no longer need.',
    hi: 'पहले से %s वेबहुक हैं। जिसकी अब ज़रूरत नहीं, उसे हटाएँ।',
  },
  WEBHOOK_NOT_FOUND: { status: 404, en: 'Webhook not found', hi: 'वेबहुक नहीं मिला' },
  WEBHOOK_MESSAGE_NOT_FOUND: {
    status: 404,
    en: 'This message is no longer in the log.',
    hi: 'यह मैसेज अब लॉग में नहीं है।',
  },
  WEBHOOK_NOT_ACTIVE: {
    status: 409,
    en: 'This webhook is switched off. Switch it on first.',
    hi: 'यह वेबहुक बंद है। पहले इसे चालू करें।',
  },
} as const satisfies Record<string, ProblemText>
