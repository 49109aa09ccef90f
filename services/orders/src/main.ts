import { start } from '@tapri/service-kit/start'
import { orders } from './service.ts'

void start(orders)
