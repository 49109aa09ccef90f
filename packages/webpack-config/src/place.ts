/** An app: its federation name, its folder, the port of its development server. */
export interface AppPlace {
  name: string
  dir: string
  port: number
}

/** Environment that webpack-cli passes; `webpack serve` sets the flag. */
export interface CliEnv {
  WEBPACK_SERVE?: boolean
}
