{{- define "tapri.labels" -}}
app.kubernetes.io/name: tapri
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .part }}
{{- end -}}

{{/* The image of a part; a part's own `tag` is a release of that part alone. */}}
{{- define "tapri.image" -}}
{{- $own := index .root.Values.parts .part | default dict -}}
{{- printf "%stapri/%s:%s" (.root.Values.image.registry | empty | ternary "" (printf "%s/" .root.Values.image.registry)) (.image | default .part) ($own.tag | default .root.Values.image.tag) -}}
{{- end -}}

{{- define "tapri.pod" -}}
automountServiceAccountToken: false
enableServiceLinks: false
securityContext: { runAsNonRoot: true, runAsUser: {{ .user }}, runAsGroup: {{ .user }}, fsGroup: {{ .user }}, seccompProfile: { type: RuntimeDefault } }
{{- end -}}

{{- define "tapri.container" -}}
imagePullPolicy: {{ .Values.image.pullPolicy }}
securityContext: { allowPrivilegeEscalation: false, readOnlyRootFilesystem: true, capabilities: { drop: [ALL] } }
{{- end -}}

{{/* Pods of a part on different zones and nodes where there are several. */}}
{{- define "tapri.spread" -}}
topologySpreadConstraints:
{{- range .root.Values.spreadOver }}
  - { maxSkew: 1, topologyKey: {{ . }}, whenUnsatisfiable: ScheduleAnyway, labelSelector: { matchLabels: {{ include "tapri.match" $ }} } }
{{- end }}
{{- end -}}

{{- define "tapri.match" -}}
{ app.kubernetes.io/instance: {{ .root.Release.Name }}, app.kubernetes.io/component: {{ .part }} }
{{- end -}}

{{/* An environment variable out of the secret: a password must stand before the address that contains it. */}}
{{- define "tapri.secret" -}}
- { name: {{ .name }}, valueFrom: { secretKeyRef: { name: {{ .root.Values.secret }}, key: {{ .key | default .name }}{{ if .optional }}, optional: true{{ end }} } } }
{{- end -}}

{{- define "tapri.postgresHost" -}}
{{- $mode := .Values.postgres.mode -}}
{{- if eq $mode "external" -}}{{ required "postgres.external.host is missing" .Values.postgres.external.host }}
{{- else if eq $mode "single" -}}postgres
{{- else if .Values.postgres.pooler.enabled -}}postgres-pooler
{{- else -}}postgres-rw
{{- end -}}
{{- end -}}
{{- define "tapri.postgresPort" -}}{{ eq .Values.postgres.mode "external" | ternary .Values.postgres.external.port 5432 }}{{- end -}}
{{- define "tapri.natsAddress" -}}
{{- if eq .Values.nats.mode "external" -}}{{ required "nats.external.host is missing" .Values.nats.external.host }}:{{ .Values.nats.external.port }}
{{- else -}}nats:4222{{- end -}}
{{- end -}}

{{- define "tapri.databaseEnv" -}}{{ include "tapri.databaseEnvAt" (dict "root" .root "part" .part "host" (include "tapri.postgresHost" .root)) }}{{- end -}}

{{/* Past the pooler, which would ignore that a migration may take 10 minutes: its login's statements may take 3 s. */}}
{{- define "tapri.directDatabaseEnv" -}}
{{- $host := eq .root.Values.postgres.mode "cluster" | ternary "postgres-rw" (include "tapri.postgresHost" .root) -}}
{{ include "tapri.databaseEnvAt" (dict "root" .root "part" .part "host" $host) }}
{{- end -}}

{{- define "tapri.databaseEnvAt" -}}
{{ include "tapri.secret" (dict "root" .root "name" "POSTGRES_PASSWORD" "key" (printf "POSTGRES_PASSWORD_%s" (upper .part))) }}
- { name: DATABASE_URL, value: "postgres://tapri_{{ .part }}:$(POSTGRES_PASSWORD)@{{ .host }}:{{ include "tapri.postgresPort" .root }}/tapri_{{ .part }}" }
{{- end -}}

{{- define "tapri.natsEnv" -}}
{{ include "tapri.secret" (dict "root" .root "name" "NATS_PASSWORD" "key" (printf "NATS_PASSWORD_%s" (upper .login))) }}
- { name: NATS_URL, value: "nats://{{ .login }}:$(NATS_PASSWORD)@{{ include "tapri.natsAddress" .root }}" }
{{- end -}}

{{/* The port at which a part shows its metrics, and what they call its version. */}}
{{- define "tapri.metricsEnv" -}}
{{- if .root.Values.metrics.enabled }}
- { name: METRICS_PORT, value: "9464" }
- { name: TAPRI_VERSION, value: {{ (index .root.Values.parts .part).tag | default .root.Values.image.tag | quote }} }
{{- end }}
{{- end -}}
{{- define "tapri.metricsPort" -}}{{ if .Values.metrics.enabled }}, { name: metrics, containerPort: 9464, protocol: TCP }{{ end }}{{- end -}}

{{/* The secrets of a service besides its passwords. Without one that is optional, a part of the product is off. */}}
{{- define "tapri.secretsOf" -}}
{{- $needed := dict "auth" (list "JWT_PUBLIC_KEY" "JWT_PRIVATE_KEY" "SECOND_FACTOR_KEY") "catalog" (list "JWT_PUBLIC_KEY") "orders" (list "JWT_PUBLIC_KEY") "outlets" (list "JWT_PUBLIC_KEY") -}}
{{- $optional := dict "auth" (list "SMS_TOKEN" "WHATSAPP_TOKEN") "orders" (list "VAPID_PRIVATE_KEY" "WEBHOOK_KEY" "PAYMENT_KEY_ID" "PAYMENT_SECRET" "PAYMENT_NOTICE_SECRET" "SMS_TOKEN" "SMS_STOP_TOKEN" "WHATSAPP_TOKEN" "WHATSAPP_APP_SECRET" "WHATSAPP_VERIFY_TOKEN" "SMTP_URL") -}}
{{- range index $needed .part }}
{{ include "tapri.secret" (dict "root" $.root "name" .) }}
{{- end }}
{{- range index $optional .part }}
{{ include "tapri.secret" (dict "root" $.root "name" . "optional" true) }}
{{- end }}
{{- end -}}
