/** An app: its federation name, its folder, and the port of its development server. */
export interface AppConfig {
  name: string
  dir: string
  port: number
}

/** The environment that webpack-cli passes; `webpack serve` sets the flag. */
export interface CliEnv {
  WEBPACK_SERVE?: boolean
}
