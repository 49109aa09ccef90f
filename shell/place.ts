/** Where and what this app is, for its two builds: the pages and what is rendered ahead of them. */
export const place = { name: 'shell', dir: import.meta.dirname, port: 3000 }
