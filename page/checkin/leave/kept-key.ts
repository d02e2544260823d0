/** Local storage: those who left while the server was away, sealed (kept-sign-outs.ts). */
export const KEPT_SIGN_OUTS = 'gatehouse_leaving';
