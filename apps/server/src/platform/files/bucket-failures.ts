/** It does not answer, or says that it cannot just now. */
export class BucketAway extends Error {}

/** It answers, and will go on refusing: wrong keys, no such bucket, no right. */
export class BucketRefused extends Error {}
