import { expect, test } from "vitest";
import { current, transact } from "@/server/db/client";
import { invitations } from "@/server/db/schema/user";
import { invitationsToOne, outsideRecipients, requireOutsideRecipients } from "@/server/mail/outside-recipients";
import type { TestSession } from "@/testing/factories";
import { act, makeManager, send, tokensSent } from "@/testing/invitation-factory";
import * as resend from "./resend/route";
import * as restore from "./restore/route";
import * as revoke from "./revoke/route";

const leaveRoom = (as: TestSession, room: number) =>
  transact((tx) => requireOutsideRecipients(tx, as.actor, { count: outsideRecipients.limit - room, pointer: "#" }));

const errorsOf = ({ status, problem }: Awaited<ReturnType<typeof send>>) => [status, problem?.errors];

test("invitations count among what one person may send outside in an hour, each address by itself", async () => {
  const [as, other] = [await makeManager(), await makeManager()];
  await leaveRoom(as, 2);
  const emails = ["a@example.mn", "b@example.mn", "c@example.mn"];
  const refused = await send(as, { emails, roleId: 2 });
  expect(errorsOf(refused)).toEqual([429, [{ pointer: "#/emails", code: "too-many-recipients" }]]);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect([await current().$count(invitations), await tokensSent()]).toEqual([0, []]);
  const { body } = await send(as, { emails: emails.slice(1), roleId: 2 });
  expect(body.invitations).toHaveLength(2);
  const again = await act(resend, "resend", as, [body.invitations[0]!.id]);
  expect([again.status, again.problem?.errors]).toEqual([
    429,
    [{ pointer: "#/invitationIds", code: "too-many-recipients" }],
  ]);
  expect((await send(other, { emails, roleId: 2 })).body.invitations).toHaveLength(1);
});

test("one address gets three invitations an hour, sent again or taken back and sent anew, by whomever", async () => {
  const [as, other] = [await makeManager(), await makeManager()];
  const [email, roleId] = ["stranger@example.mn", 2];
  const inviteAnew = async (by: TestSession) => {
    const answer = await send(by, { emails: [email], roleId });
    const ids = answer.body.invitations?.map(({ id }) => id) ?? [];
    if (answer.status === 200) await act(revoke, "revoke", by, ids);
    return { answer, ids };
  };
  const { ids } = await inviteAnew(as);
  await act(restore, "restore", as, ids);
  expect((await act(resend, "resend", as, ids)).status).toBe(200);
  await act(revoke, "revoke", as, ids);
  expect((await inviteAnew(other)).answer.status).toBe(200);
  for (const by of [as, other]) {
    const { answer } = await inviteAnew(by);
    expect(errorsOf(answer)).toEqual([429, [{ pointer: "#/emails", code: "too-many-recipients" }]]);
  }
  expect((await act(restore, "restore", as, ids)).status).toBe(200);
  expect((await act(resend, "resend", as, ids)).status).toBe(429);
  expect(await tokensSent()).toHaveLength(invitationsToOne.limit);
  expect((await send(as, { emails: ["else@example.mn"], roleId })).status).toBe(200);
});

test("of many invitations to one address at once, no more than three mails leave", async () => {
  const as = await makeManager();
  const { body } = await send(as, { emails: ["stranger@example.mn"], roleId: 2 });
  const ids = body.invitations.map(({ id }) => id);
  const answers = await Promise.all(Array.from({ length: 6 }, () => act(resend, "resend", as, ids)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(invitationsToOne.limit - 1);
  expect(await tokensSent()).toHaveLength(invitationsToOne.limit);
});
