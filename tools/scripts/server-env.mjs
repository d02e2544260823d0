// @ts-check

/** @param {string} root @returns {NodeJS.ProcessEnv} what the server is started with on a developer's machine */
export const serverEnv = (root) => ({
  NODE_ENV: 'production',
  DEMO: '1',
  FETCH_BROWSER: '1',
  // A line for each request says nothing to someone who tries it out.
  LOG_LEVEL: 'warn',
  DATA_DIR: `${root}data`,
  WEB_DIR: `${root}dist/web`,
  ...process.env,
});
