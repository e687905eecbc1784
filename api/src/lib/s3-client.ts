import type { S3Client } from '@aws-sdk/client-s3';

export interface S3Place {
  /** The address of the service, if it is not Amazon's. */
  readonly endpoint?: string | undefined;
  readonly region?: string | undefined;
}

/** Milliseconds until a connection must be established. */
const connectionTimeout = 2000;

/**
 * Creates a client of an S3-compatible service. Keys and region come from the usual AWS environment or profile.
 * `requestTimeout` is in milliseconds. The library is loaded here, so that an installation with a folder never loads it.
 */
export async function createS3Client(place: S3Place, requestTimeout: number): Promise<S3Client> {
  const { S3Client } = await import('@aws-sdk/client-s3');
  const { endpoint, region } = place;
  return new S3Client({
    // Newer clients append a checksum to streams, which many other services refuse or store as part of the file.
    ...(endpoint && { endpoint, forcePathStyle: true, requestChecksumCalculation: 'WHEN_REQUIRED' }),
    ...(region && { region }),
    requestHandler: { connectionTimeout, requestTimeout, throwOnRequestTimeout: true },
  });
}
