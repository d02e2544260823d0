import type { OwnServer } from './own.ts';

const PASSWORD = 'a long enough password';

/** @returns the sessions' cookies */
export async function signInStaff({ url, cli }: Pick<OwnServer, 'url' | 'cli'>, times: number): Promise<string[]> {
  const { stdout } = await cli('people', 'add', 'bench', 'owner');
  const token = /choose a password at \S+#(\S+)/.exec(stdout)?.[1] ?? '';
  const call = async (path: string, body: object): Promise<string> => {
    const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
    const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  };
  const sessions = [await call('/staff/api/invitations', { token, name: 'bench', password: PASSWORD })];
  while (sessions.length < times)
    sessions.push(await call('/staff/api/session', { name: 'bench', password: PASSWORD }));
  return sessions;
}
