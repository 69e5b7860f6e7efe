import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { ConfigError } from './config-error.ts'

test('without any setting the product runs on its defaults', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    role: 'all',
    databaseUrl: null,
    rateLimitFactor: 1,
    bulkMailsPerMinute: 600,
  })
})

test('a bad value is one clear line that names the setting', () => {
  expect(() => readConfig({ PORT: 'abc' })).toThrow(/^PORT cannot be used: .*"abc"/u)
})

test('a bad address is refused without printing it, for it may hold a password', () => {
  expect(() => readConfig({ DATABASE_URL: 'mysql://root:hunter2@db' })).toThrow(/^DATABASE_URL cannot be used/u)
  expect(() => readConfig({ DATABASE_URL: 'mysql://root:hunter2@db' })).not.toThrow(/hunter2/u)
})

test('an address of Redis that is none is refused in one line', () => {
  expect(() => readConfig({ REDIS_URL: 'foo' })).toThrow(/^REDIS_URL cannot be used: .*not shown here\)\.$/u)
  expect(readConfig({ REDIS_URL: 'redis://127.0.0.1:6379' }).redisUrl).toBe('redis://127.0.0.1:6379')
})

test.each([
  [{ TURNOUT_WORKERS: 'abc' }, 'TURNOUT_WORKERS cannot be used: give auto, or a number from 1 to 64 (it is "abc").'],
  [{ TURNOUT_WORKERS: '0' }, 'TURNOUT_WORKERS cannot be used: give auto, or a number from 1 to 64 (it is "0").'],
  [{ TURNOUT_WORKERS: '4' }, 'TURNOUT_WORKERS needs DATABASE_URL: the embedded database serves one process.'],
  [
    {
      TURNOUT_WORKERS: '4',
      TURNOUT_ROLE: 'worker',
      DATABASE_URL: 'postgres://db/turnout',
      TURNOUT_SECRET: 's'.repeat(32),
    },
    'TURNOUT_WORKERS counts processes that serve; with TURNOUT_ROLE=worker there is none.',
  ],
  [
    { DATABASE_REPLICA_URL: 'postgres://standby/turnout' },
    'DATABASE_REPLICA_URL goes with DATABASE_URL: a streaming standby of the same database.',
  ],
  [
    { DATABASE_DIRECT_URL: 'postgres://db/turnout' },
    'DATABASE_DIRECT_URL goes with DATABASE_URL: the same database, without the pooler.',
  ],
])('%o is refused in one line', (wrong, line) => {
  expect(() => readConfig(wrong)).toThrow(new ConfigError(line))
})

test('an external database needs a secret of its own', () => {
  expect(() => readConfig({ DATABASE_URL: 'postgres://db/turnout' })).toThrow(ConfigError)
})

test('origins are read to what a browser sends', () => {
  const CORS_ORIGINS = ' https://Shop.example/, http://localhost:5173 ,'
  expect(readConfig({ CORS_ORIGINS }).corsOrigins).toEqual(['https://shop.example', 'http://localhost:5173'])
  expect(readConfig({}).corsOrigins).toEqual([])
})

test.each(['*', 'null', 'shop.example', 'https://shop.example/app', 'https://a:b@shop.example', 'ftp://shop.example'])(
  'the origin %s is refused in one line',
  (wrong) => {
    expect(() => readConfig({ CORS_ORIGINS: `https://shop.example,${wrong}` })).toThrow(
      `CORS_ORIGINS cannot be used: "${wrong}" is no origin; give origins such as https://shop.example, separated by commas`,
    )
  },
)

test('an empty value counts as absent', () => {
  expect(readConfig({ PORT: '', PUBLIC_URL: '' })).toMatchObject({ port: 3000, publicUrl: null })
})

test('the public address carries no trailing slash', () => {
  expect(readConfig({ PUBLIC_URL: 'https://tickets.example/' }).publicUrl).toBe('https://tickets.example')
})

test.each([
  [{ TURNOUT_ROLE: 'web' }, /^TURNOUT_ROLE=web needs DATABASE_URL/u],
  [{ TURNOUT_ROLE: 'worker' }, /^TURNOUT_ROLE=worker needs DATABASE_URL/u],
  [{ PUBLIC_URL: 'https://example.org/tickets' }, /^PUBLIC_URL has a path\. .*without a path\.$/u],
])('%o is refused in one line', (wrong, line) => {
  expect(() => readConfig(wrong)).toThrow(line)
})

test('a second secret is as long as the first, and is not printed', () => {
  const TURNOUT_SECRET_ALSO = 'another secret of more than thirty-two letters'
  expect(readConfig({ TURNOUT_SECRET_ALSO }).secretAlso).toBe(TURNOUT_SECRET_ALSO)
  expect(() => readConfig({ TURNOUT_SECRET_ALSO: 'hunter2' })).toThrow(/^TURNOUT_SECRET_ALSO cannot be used/u)
  expect(() => readConfig({ TURNOUT_SECRET_ALSO: 'hunter2' })).not.toThrow(/hunter2/u)
})

test('a provider of sign-ins needs its three settings', () => {
  const OIDC = { OIDC_ISSUER: 'https://login.example', OIDC_CLIENT_ID: 'turnout', OIDC_CLIENT_SECRET: 'hunter2' }
  expect(readConfig({}).signInProvider).toBe(null)
  expect(readConfig({ ...OIDC, OIDC_NAME: 'Koller' }).signInProvider).toEqual({
    name: 'Koller',
    issuer: 'https://login.example',
    clientId: 'turnout',
    clientSecret: 'hunter2',
    trustsSecondFactor: false,
  })
  for (const name of Object.keys(OIDC)) expect(() => readConfig({ ...OIDC, [name]: '' })).toThrow(/together/u)
})

test('a provider is called over https, except on this machine', () => {
  const OIDC = { OIDC_CLIENT_ID: 'turnout', OIDC_CLIENT_SECRET: 'hunter2' }
  expect(() => readConfig({ ...OIDC, OIDC_ISSUER: 'http://login.example' })).toThrow(/https/u)
  expect(readConfig({ ...OIDC, OIDC_ISSUER: 'http://localhost:4000' }).signInProvider).not.toBe(null)
})

test('metrics are off until they have a port, and stay on this machine unless told otherwise', () => {
  expect(readConfig({}).metrics).toBeNull()
  expect(readConfig({ METRICS_PORT: '9464' }).metrics).toEqual({ port: 9464, host: '127.0.0.1' })
  expect(readConfig({ METRICS_PORT: '9464', METRICS_HOST: '10.0.0.5' }).metrics?.host).toBe('10.0.0.5')
})

test.each([
  [{ METRICS_HOST: '0.0.0.0' }, 'METRICS_HOST goes with METRICS_PORT: without the port there are no metrics.'],
  [{ METRICS_PORT: '3000' }, 'METRICS_PORT must not be PORT (3000): buyers would reach it. Choose another one.'],
])('half of the settings of metrics, %o, is refused', (wrong, line) => {
  expect(() => readConfig(wrong)).toThrow(new ConfigError(line))
})

test('traces leave once there is somewhere to send them', () => {
  expect(readConfig({}).traces).toBeNull()
  expect(readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318/' }).traces).toEqual({
    url: 'http://localhost:4318/v1/traces',
    share: 1,
    service: 'turnout',
  })
  const own = { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://c.example/x', OTEL_TRACES_SAMPLER_ARG: '0.1' }
  expect(readConfig(own).traces).toEqual({ url: 'https://c.example/x', share: 0.1, service: 'turnout' })
})

test('traces that were to leave in another form stop the start', () => {
  const wrong = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4317', OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' }
  expect(() => readConfig(wrong)).toThrow(/^Traces leave as http\/json; OTEL_EXPORTER_OTLP_PROTOCOL asks for "grpc"\./u)
})
