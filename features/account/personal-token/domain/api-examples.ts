export type ApiExample = "curl" | "javascript" | "python";

/** How programs call the API with a personal access token that they find in the environment variable `ORDO_TOKEN`. */
export const apiExamples = (origin: string): Readonly<Record<ApiExample, string>> => ({
  curl: [`curl "${origin}/api/project/list" \\`, `  --header "Authorization: Bearer $ORDO_TOKEN"`].join("\n"),
  javascript: [
    `const response = await fetch("${origin}/api/project/list", {`,
    '  headers: { Authorization: "Bearer " + process.env.ORDO_TOKEN },',
    "});",
    "if (!response.ok) throw new Error((await response.json()).code);",
    "const { projects } = await response.json();",
    "console.log(projects.map((project) => project.name));",
  ].join("\n"),
  python: [
    "import json, os, urllib.request",
    "",
    "request = urllib.request.Request(",
    `    "${origin}/api/project/list",`,
    `    headers={"Authorization": f"Bearer {os.environ['ORDO_TOKEN']}"},`,
    ")",
    "with urllib.request.urlopen(request) as response:",
    '    for project in json.load(response)["projects"]:',
    '        print(project["name"])',
  ].join("\n"),
});
