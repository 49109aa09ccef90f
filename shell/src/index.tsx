import 'react-dom/client'

// In a task of its own: a phone that starts the library and the page in one task is deaf to touches meanwhile.
setTimeout(() => import(/* webpackMode: "eager" */ './bootstrap.tsx'))
