import { type Environment, optionalText, readEnvironment, textOr } from '../../../../schemas/environment.ts';
import { ConfigError } from '../../../config-error.ts';

export interface S3Options {
  /** `https://s3.eu-north-1.amazonaws.com/bucket/folder/` */
  readonly base: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken: string | undefined;
}

const store = optionalText(
  (text) => /^(s3|https?):\/\/[^/]/.test(text) && URL.canParse(text),
  's3://bucket or https://store/bucket',
);
const withBucket = optionalText(
  (text) => !/^https?:\/\/[^/]+\/?$/.test(text),
  'an address with a bucket, as in https://store/bucket',
);

const VARIABLES = {
  MEDIA_URL: (text: string | undefined) => withBucket(store(text)),
  AWS_REGION: textOr('us-east-1'),
  AWS_ACCESS_KEY_ID: optionalText(),
  AWS_SECRET_ACCESS_KEY: optionalText(),
  AWS_SESSION_TOKEN: optionalText(),
};

/** @throws ConfigError naming the variable */
export function readS3(environment: Environment): S3Options | undefined {
  // AWS variables may belong to other programs.
  if ((environment['MEDIA_URL'] ?? '').trim() === '') return undefined;
  const read = readEnvironment(VARIABLES, environment);
  if (!read.ok) throw new ConfigError(read.problem);
  const { MEDIA_URL: url = '', AWS_REGION: region, AWS_SESSION_TOKEN: sessionToken } = read.value;
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = read.value;
  if (accessKeyId === undefined || secretAccessKey === undefined)
    throw new ConfigError('MEDIA_URL needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.');
  const address = url.startsWith('s3://') ? `https://s3.${region}.amazonaws.com/${url.slice('s3://'.length)}` : url;
  return { base: address.replace(/\/*$/, '/'), region, accessKeyId, secretAccessKey, sessionToken };
}
