import { accountsConfig, GATEWAY, OPERATOR } from '../run/stack/broker-accounts.ts'
import { services } from '../run/stack/settings.ts'

const logins = [OPERATOR, ...services, GATEWAY]
const secretOf = (login: string) => `NATS_PASSWORD_${login.toUpperCase()}`
const indented = (text: string) => text.replaceAll(/^(?=.)/gm, ' '.repeat(8))

/**
 * Builds the values for NATS's own chart: three servers that sync each message to disk, and the accounts of the
 * product's logins.
 */
export const natsValues = () => `config:
  cluster: { enabled: true, replicas: 3 }
  jetstream:
    enabled: true
    fileStore: { pvc: { size: 20Gi } }
    merge: { sync_interval: always }
  merge: { accounts$include: accounts.conf }
configMap:
  merge:
    data:
      accounts.conf: |
        accounts: {
${indented(accountsConfig((login) => `$${secretOf(login)}`))}
        }
container:
  env:
${logins.map((login) => `    ${secretOf(login)}: { valueFrom: { secretKeyRef: { name: tapri, key: ${secretOf(login)} } } }`).join('\n')}
podTemplate:
  topologySpreadConstraints:
    kubernetes.io/hostname: { maxSkew: 1, whenUnsatisfiable: ScheduleAnyway }
    topology.kubernetes.io/zone: { maxSkew: 1, whenUnsatisfiable: ScheduleAnyway }
natsBox: { enabled: false }
`

if (process.argv[1] === import.meta.filename) process.stdout.write(natsValues())
