import { startS3 } from '../../server/testing/s3.ts';

/* The S3-compatible store of compose.yaml, by its settings: empty, at its port. */
const { ROOT_ACCESS_KEY: accessKeyId = '', ROOT_SECRET_KEY: secretAccessKey = '' } = process.env;
await startS3('', { port: 7070, keys: { accessKeyId, secretAccessKey }, hasBucket: false });
