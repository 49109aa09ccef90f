import { start } from '@tapri/service-kit/start'
import { catalog } from './service.ts'

void start(catalog)
