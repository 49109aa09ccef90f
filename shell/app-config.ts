/** Name, folder and development port of the shell, for webpack and the prerender step. */
export const shell = { name: 'shell', dir: import.meta.dirname, port: 3000 }
