import 'react-dom/client'

// Starts in a separate task: loading the library and the page in one task would block touch input on a phone.
setTimeout(() => import(/* webpackMode: "eager" */ './bootstrap.tsx'))
