import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { ConfigError } from './config-error.ts'

const KEYS = { S3_ACCESS_KEY_ID: 'turnout', S3_SECRET_ACCESS_KEY: 'a-secret-of-the-bucket' }

test('files are kept in the database unless a bucket is named', () => {
  expect(readConfig({}).storage).toEqual({ keepsIn: 'database', bucket: null })
})

test('a bucket is read with its prefix; without an endpoint it is one of Amazon', () => {
  const read = (env: Record<string, string>) => readConfig({ ...KEYS, ...env }).storage
  const keys = { accessKeyId: 'turnout', secretAccessKey: 'a-secret-of-the-bucket' }
  expect(read({ STORAGE: 's3://pictures/shop/one/', S3_ENDPOINT: 'http://10.0.0.7:9000/' })).toEqual({
    keepsIn: 'bucket',
    bucket: { ...keys, endpoint: 'http://10.0.0.7:9000', region: 'us-east-1', bucket: 'pictures', prefix: 'shop/one/' },
  })
  expect(read({ STORAGE_ALSO: 's3://pictures', S3_REGION: 'eu-central-1' })).toEqual({
    keepsIn: 'database',
    bucket: {
      ...keys,
      endpoint: 'https://s3.eu-central-1.amazonaws.com',
      region: 'eu-central-1',
      bucket: 'pictures',
      prefix: '',
    },
  })
})

test.each([
  [
    { STORAGE: 'disk' },
    'STORAGE cannot be used: is database, or looks like s3://bucket or s3://bucket/prefix (it is "disk").',
  ],
  [
    { STORAGE: 's3://Upper' },
    'STORAGE cannot be used: is database, or looks like s3://bucket or s3://bucket/prefix (it is "s3://Upper").',
  ],
  [
    { STORAGE: 's3://pictures', S3_ENDPOINT: 'http://a:b@10.0.0.7' },
    'S3_ENDPOINT cannot be used: has neither keys nor a query in it (it is set, but not shown here).',
  ],
  [
    { STORAGE: 's3://pictures', S3_REGION: 'eu-central-1', S3_ACCESS_KEY_ID: 'turnout' },
    'A bucket needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY together; S3_SECRET_ACCESS_KEY is missing.',
  ],
  [
    { STORAGE: 's3://pictures', S3_REGION: 'eu-central-1', S3_SECRET_ACCESS_KEY: 'secret' },
    'A bucket needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY together; S3_ACCESS_KEY_ID is missing.',
  ],
  [
    { STORAGE: 's3://pictures', ...KEYS },
    'A bucket needs S3_REGION, or S3_ENDPOINT where it is not one of Amazon; both are missing.',
  ],
  [KEYS, 'S3_ACCESS_KEY_ID is set, but STORAGE names no bucket: set STORAGE=s3://bucket, or leave it out.'],
  [
    { STORAGE: 's3://pictures', STORAGE_ALSO: 's3://others', S3_REGION: 'eu-central-1', ...KEYS },
    'STORAGE_ALSO goes with STORAGE=database: it names the bucket that files are moved away from. With STORAGE=s3://… the database is read too.',
  ],
])('%o is refused in one line', (wrong, line) => {
  expect(() => readConfig(wrong)).toThrow(new ConfigError(line))
})
