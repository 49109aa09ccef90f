/** Where an app is and what it is called: its federation name, its folder, the port of its development server. */
export interface AppPlace {
  name: string
  dir: string
  port: number
}

/** What webpack-cli hands to a configuration: `webpack serve` sets the flag, `webpack` does not. */
export interface CliEnv {
  WEBPACK_SERVE?: boolean
}
