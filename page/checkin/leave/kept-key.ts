/** Local storage: sealed sign-outs waiting for the server. */
export const KEPT_SIGN_OUTS = 'gatehouse_leaving';
