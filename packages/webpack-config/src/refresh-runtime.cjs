// In development the shell and each remote bring their own react-refresh; the first one here serves them all.
module.exports = globalThis.__tapriRefresh ??= require('the-real-react-refresh')
