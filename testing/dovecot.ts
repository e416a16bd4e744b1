/** A real IMAP server (Dovecot) on a free loopback port, with one mailbox in a folder of its own. */
import { execFileSync, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { connect, createServer } from "node:net";
import { tmpdir, userInfo } from "node:os";
import path from "node:path";
import { ImapFlow } from "imapflow";

const program = "/usr/sbin/dovecot";

/** It runs its parts as other users, for which it has to be started as root. */
export const hasDovecot = existsSync(program) && userInfo().uid === 0;
/** Said once in place of the tests that need it. */
export const withoutDovecot = "skipped: no Dovecot here (apt-get install dovecot-imapd, as root)";

export const dovecotUser = { username: "anu@example.com", password: "correct-horse_battery.9" } as const;

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === "object" && address ? address.port : 0;
}

/** A certificate for localhost that nobody has signed but itself, and its key. */
function makeCertificate(folder: string): void {
  const files = ["-keyout", path.join(folder, "key.pem"), "-out", path.join(folder, "cert.pem")];
  const names = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"];
  const kind = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "3650"];
  execFileSync("openssl", ["req", "-x509", ...kind, ...files, ...names], { stdio: "ignore" });
}

const tlsLines = (folder: string) => `ssl = required
ssl_cert = <${folder}/cert.pem
ssl_key = <${folder}/key.pem`;

const settings = (folder: string, port: number, isSecure: boolean) => `
protocols = imap
listen = 127.0.0.1
base_dir = ${folder}/run
state_dir = ${folder}/run
log_path = ${folder}/log
default_login_user = nobody
default_internal_user = mail
default_internal_group = mail
first_valid_uid = 1
mail_location = maildir:${folder}/mail
disable_plaintext_auth = no
${isSecure ? tlsLines(folder) : "ssl = no"}
auth_failure_delay = 0
service imap-login {
  chroot =
  inet_listener imap {
    port = ${isSecure ? 0 : port}
  }
  inet_listener imaps {
    port = ${isSecure ? port : 0}
  }
}
service anvil {
  chroot =
  # Wrong passwords are answered at once, too.
  unix_listener anvil-auth-penalty {
    mode = 0
  }
}
service stats {
  chroot =
}
passdb {
  driver = static
  args = password=${dovecotUser.password}
}
userdb {
  driver = static
  args = uid=mail gid=mail home=${folder}/mail
}
namespace inbox {
  inbox = yes
  separator = /
  mailbox Sent {
    special_use = \\Sent
    auto = create
  }
  mailbox Trash {
    special_use = \\Trash
    auto = create
  }
  mailbox Spam {
    special_use = \\Junk
    auto = create
  }
  mailbox Archive {
    special_use = \\Archive
    auto = create
  }
}
`;

/** Until something answers there: it says nothing when it is ready. */
async function untilUp(port: number): Promise<void> {
  for (let tries = 0; tries < 400; tries += 1) {
    const isUp = await new Promise<boolean>((resolve) => {
      const socket = connect(port, "127.0.0.1");
      socket.once("connect", () => resolve(true));
      socket.once("error", () => resolve(false));
      socket.once("close", () => socket.destroy());
      socket.end();
    });
    if (isUp) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error("Dovecot does not answer.");
}

export type Dovecot = Awaited<ReturnType<typeof startDovecot>>;

/** Starts it; with TLS its certificate is that of `localhost`. `stop` ends it and deletes its folder. */
export async function startDovecot({ isSecure = false }: Readonly<{ isSecure?: boolean }> = {}) {
  const folder = await mkdtemp(path.join(tmpdir(), "ordo-dovecot-"));
  const port = await freePort();
  await mkdir(path.join(folder, "mail"));
  execFileSync("chown", ["mail:mail", path.join(folder, "mail")]);
  execFileSync("chmod", ["755", folder]);
  if (isSecure) makeCertificate(folder);
  await writeFile(path.join(folder, "dovecot.conf"), settings(folder, port, isSecure));
  // The shell ends it when its input ends: it outlives no test that fails, or is killed, before its end.
  const script = '"$0" -F -c "$1" & cat > /dev/null; kill $!; wait';
  const server = spawn("sh", ["-c", script, program, path.join(folder, "dovecot.conf")], {
    stdio: ["pipe", "ignore", "ignore"],
  });
  const ended = new Promise((resolve) => server.once("exit", resolve));
  const stop = async () => {
    server.stdin.end();
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await untilUp(port);
  } catch (error) {
    const log = await readFile(path.join(folder, "log"), "utf8").catch(() => "");
    await stop();
    throw new Error(`${String(error)}\n${log}`);
  }
  const ca = isSecure ? await readFile(path.join(folder, "cert.pem"), "utf8") : undefined;
  return { port, folder, stop, ca };
}

/** Calls `work` with another mail program's connection, one of the person's own. */
export async function asOtherProgram<Result>(
  { port, ca }: Pick<Dovecot, "port" | "ca">,
  work: (client: ImapFlow) => Promise<Result>,
): Promise<Result> {
  const { username: user, password: pass } = dovecotUser;
  const client = new ImapFlow({
    host: ca === undefined ? "127.0.0.1" : "localhost",
    port,
    secure: ca !== undefined,
    tls: { ca },
    auth: { user, pass },
    logger: false,
  });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.logout();
  }
}
